import { type AskPersonExport, askPersonExport, type DeskPersonDetail } from '@rihlah/contract/staff/people';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Form } from '@rihlah/ui/form/form';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { DialogFoot } from '../../domain/form/dialog-foot.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import styles from './people.module.css';

interface WhyValues {
  why: string;
}

/** Everything held about a person as one file, once one has said why. */
export function ExportDialog({ person, onClose }: { person: DeskPersonDetail; onClose: () => void }) {
  const queries = useQueryClient();
  const { form, isSending, failure, onSubmit } = useSentForm<WhyValues>({
    schema: askPersonExport.body,
    values: { why: '' },
    send: async (body) => {
      const params = { uuid: person.uuid };
      const call = await callApi<AskPersonExport>('POST', '/api/staff/v1/people/:uuid/export', {
        params,
        body,
      });
      // The browser saves what comes: the file never stands in this page.
      window.location.assign(call.href);
      showSuccess(`Data ${person.name} sedang diunduh`);
      onClose();
      await queries.invalidateQueries({ queryKey: ['person'] });
    },
  });
  return (
    <Dialog open wide onClose={onClose} title="Ekspor semua data?">
      <Form form={form} locked={isSending} onSubmit={onSubmit}>
        <div className={styles.fields}>
          <p className={styles.quiet}>
            Satu berkas ZIP berisi semua yang tersimpan tentang {person.name}: profil, pesanan, pembayaran,
            dokumen dengan fotonya, pesan, dan riwayat. NIK dan nomor paspor tertulis lengkap di dalamnya,
            jadi serahkan hanya kepada orangnya sendiri.
          </p>
          <p className={styles.quiet}>Siapa yang mengekspor, kapan, dan alasannya tersimpan di Jejak.</p>
          <FormTextArea<WhyValues> name="why" label="Alasan" rows={2} />
          <Failure>{failure}</Failure>
        </div>
        <DialogFoot onClose={onClose} submit="Unduh ZIP" busy={isSending} />
      </Form>
    </Dialog>
  );
}
