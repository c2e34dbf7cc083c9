import { type DeskPersonDetail, type ShowNik, showNik } from '@rihlah/contract/staff/people';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Form } from '@rihlah/ui/form/form';
import { groupDigits } from '@rihlah/ui/text/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { DialogFoot } from '../../domain/form/dialog-foot.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import styles from './people.module.css';

interface WhyValues {
  why: string;
}

/** The whole identity number, once one has said why. It is forgotten with the dialog. */
export function NikDialog({ person, onClose }: { person: DeskPersonDetail; onClose: () => void }) {
  const queries = useQueryClient();
  const [nik, setNik] = useState<string>();
  const { form, isSending, failure, onSubmit } = useSentForm<WhyValues>({
    schema: showNik.body,
    values: { why: '' },
    send: async (body) => {
      const params = { uuid: person.uuid };
      const answer = await callApi<ShowNik>('POST', '/api/staff/v1/people/:uuid/nik', { params, body });
      setNik(answer.nik);
      await queries.invalidateQueries({ queryKey: ['person'] });
    },
  });
  return (
    <Dialog open onClose={onClose} title={`NIK ${person.name}`}>
      <Form form={form} locked={isSending} onSubmit={onSubmit}>
        <div className={styles.fields}>
          {nik ? (
            <p className={styles.nik} role="status">
              {groupDigits(nik)}
            </p>
          ) : (
            <>
              <p className={styles.quiet}>Siapa yang melihat, kapan, dan alasannya tersimpan di Jejak.</p>
              <FormTextArea<WhyValues> name="why" label="Alasan" rows={2} />
              <Failure>{failure}</Failure>
            </>
          )}
        </div>
        <DialogFoot onClose={onClose} submit={!nik && 'Lihat NIK'} busy={isSending} />
      </Form>
    </Dialog>
  );
}
