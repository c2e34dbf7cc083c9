import { type AskPhone, askPhone, type StaffPersonDetail } from '@rihlah/contract/staff/identity/people';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { callApi } from '../../client/api.ts';
import { DECIDED } from '../../domain/approvals/queries.ts';
import { FormDialog } from '../../domain/form/dialog-form.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import styles from './people.module.css';

type PhoneValues = AskPhone['body'];

/** Another phone for somebody who lost theirs: a second person decides, because it is the way into their account. */
export function PhoneDialog({ person, onClose }: { person: StaffPersonDetail; onClose: () => void }) {
  const sent = useSentForm<PhoneValues>({
    schema: askPhone.body,
    values: { phone: '', why: '' },
    send: (body) =>
      callApi<AskPhone>('POST', '/api/staff/v1/people/:uuid/phone', { params: { uuid: person.uuid }, body }),
    done: 'Nomor baru menunggu orang kedua',
    refresh: DECIDED,
    onDone: onClose,
  });
  return (
    <FormDialog title="Ganti nomor HP?" sent={sent} submit="Minta persetujuan" onClose={onClose}>
      <p className={styles.quiet}>
        {person.name}, sekarang {person.phone}. Setelah orang kedua menyetujui, semua login lama berakhir;
        nomor lama dan baru mendapat SMS.
      </p>
      <FormText<PhoneValues> name="phone" label="Nomor HP baru" inputMode="tel" autoComplete="off" />
      <FormTextArea<PhoneValues> name="why" label="Alasan, dan cara Anda memastikan orangnya" rows={2} />
    </FormDialog>
  );
}
