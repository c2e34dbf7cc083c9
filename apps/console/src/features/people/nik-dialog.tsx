import { type ShowNik, type StaffPersonDetail, showNik } from '@rihlah/contract/staff/identity/people';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { groupDigits } from '@rihlah/ui/text/format';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { FormDialog } from '../../domain/form/dialog-form.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import styles from './people.module.css';

type WhyValues = ShowNik['body'];

/** The whole identity number, once one has said why. It is forgotten with the dialog. */
export function NikDialog({ person, onClose }: { person: StaffPersonDetail; onClose: () => void }) {
  const [nik, setNik] = useState<string>();
  const sent = useSentForm<WhyValues, ShowNik['response']>({
    schema: showNik.body,
    values: { why: '' },
    send: (body) =>
      callApi<ShowNik>('POST', '/api/staff/v1/people/:uuid/nik', { params: { uuid: person.uuid }, body }),
    refresh: ['person'],
    onDone: (answer) => setNik(answer?.nik),
  });
  return (
    <FormDialog
      isNarrow
      title={`NIK ${person.name}`}
      sent={sent}
      submit={!nik && 'Lihat NIK'}
      onClose={onClose}
    >
      {nik ? (
        <p className={styles.nik} role="status">
          {groupDigits(nik)}
        </p>
      ) : (
        <>
          <p className={styles.quiet}>Siapa yang melihat, kapan, dan alasannya tersimpan di Jejak.</p>
          <FormTextArea<WhyValues> name="why" label="Alasan" rows={2} />
        </>
      )}
    </FormDialog>
  );
}
