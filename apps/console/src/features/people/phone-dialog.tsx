import { type AskPhone, askPhone, type DeskPersonDetail } from '@rihlah/contract/staff/people';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Form } from '@rihlah/ui/form/form';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { DECIDED } from '../../domain/approvals/queries.ts';
import { DialogFoot } from '../../domain/form/dialog-foot.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import styles from './people.module.css';

interface PhoneValues {
  phone: string;
  why: string;
}

/** Another phone for somebody who lost theirs: a second person decides, because it is the way into their account. */
export function PhoneDialog({ person, onClose }: { person: DeskPersonDetail; onClose: () => void }) {
  const queries = useQueryClient();
  const { form, isSending, failure, onSubmit } = useSentForm<PhoneValues>({
    schema: askPhone.body,
    values: { phone: '', why: '' },
    send: async (body) => {
      await callApi<AskPhone>('POST', '/api/staff/v1/people/:uuid/phone', {
        params: { uuid: person.uuid },
        body,
      });
      showSuccess('Nomor baru menunggu orang kedua');
      onClose();
      await Promise.all(['person', ...DECIDED].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
  return (
    <Dialog open wide onClose={onClose} title="Ganti nomor HP?">
      <Form form={form} locked={isSending} onSubmit={onSubmit}>
        <div className={styles.fields}>
          <p className={styles.quiet}>
            {person.name}, sekarang {person.phone}. Setelah orang kedua menyetujui, semua login lama berakhir;
            nomor lama dan baru mendapat SMS.
          </p>
          <FormText<PhoneValues> name="phone" label="Nomor HP baru" inputMode="tel" autoComplete="off" />
          <FormTextArea<PhoneValues> name="why" label="Alasan, dan cara Anda memastikan orangnya" rows={2} />
          <Failure>{failure}</Failure>
        </div>
        <DialogFoot onClose={onClose} submit="Minta persetujuan" busy={isSending} />
      </Form>
    </Dialog>
  );
}
