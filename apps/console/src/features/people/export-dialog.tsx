import {
  type AskPersonExport,
  askPersonExport,
  type StaffPersonDetail,
} from '@rihlah/contract/staff/identity/people';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { callApi } from '../../client/api.ts';
import { FormDialog } from '../../domain/form/dialog-form.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import styles from './people.module.css';

type WhyValues = AskPersonExport['body'];

/** Everything held about a person as one file, once one has said why. */
export function ExportDialog({ person, onClose }: { person: StaffPersonDetail; onClose: () => void }) {
  const sent = useSentForm<WhyValues, AskPersonExport['response']>({
    schema: askPersonExport.body,
    values: { why: '' },
    send: (body) =>
      callApi<AskPersonExport>('POST', '/api/staff/v1/people/:uuid/export', {
        params: { uuid: person.uuid },
        body,
      }),
    done: ({ href }) => {
      // The browser saves what comes: the file never stands in this page.
      window.location.assign(href);
      return `Data ${person.name} sedang diunduh`;
    },
    refresh: ['person'],
    onDone: onClose,
  });
  return (
    <FormDialog title="Ekspor semua data?" sent={sent} submit="Unduh ZIP" onClose={onClose}>
      <p className={styles.quiet}>
        Satu berkas ZIP berisi semua yang tersimpan tentang {person.name}: profil, pesanan, pembayaran,
        dokumen dengan fotonya, pesan, dan riwayat. NIK dan nomor paspor tertulis lengkap di dalamnya, jadi
        serahkan hanya kepada orangnya sendiri.
      </p>
      <p className={styles.quiet}>Siapa yang mengekspor, kapan, dan alasannya tersimpan di Jejak.</p>
      <FormTextArea<WhyValues> name="why" label="Alasan" rows={2} />
    </FormDialog>
  );
}
