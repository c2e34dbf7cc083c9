import type { uploadVaccine } from '@rihlah/contract/documents/document-upload';
import type { Order } from '@rihlah/contract/orders/order';
import { accountPath } from '@rihlah/contract/wire/paths';
import { Link } from '@rihlah/ui/navigation/link';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQuery } from '@tanstack/react-query';
import { sendForm } from '../../../client/send-form.ts';
import styles from '../documents.module.css';
import { PrivacyNote } from '../privacy-note.tsx';
import { yellowBookQuery } from '../queries.ts';
import { destinationOf, type FormProps } from '../upload/destination.ts';
import { PhotoSlot } from '../upload/photo-slot.tsx';
import { UploadForm } from '../upload/upload-form.tsx';
import { usePhoto } from '../upload/use-photo.ts';
import { useUpload } from '../upload/use-upload.ts';
import { UploadedDocument } from '../uploaded-document.tsx';

export function YellowBookForm(props: FormProps) {
  const { pilgrim, lent } = props;
  const draft = `yellow-book/${pilgrim}/`;
  const photo = usePhoto(`${draft}photo`);
  const upload = useUpload({
    slots: { photo },
    draft,
    onDone: lent?.onDone ?? (() => showSuccess('Buku kuning sudah kami terima.')),
  });
  const send = () => {
    const scan = photo.photo;
    if (!scan) return;
    const { path, whose } = destinationOf('/api/v1/pilgrim-vaksin', 'yellowBook', props);
    void upload.start((options) =>
      sendForm<typeof uploadVaccine>(path, whose, { photo: scan.file }, options),
    );
  };
  return (
    <UploadForm
      name="Buku kuning"
      slots={[photo]}
      upload={upload}
      onSend={send}
      parts={[
        {
          key: 'photo',
          shown: (
            <PhotoSlot
              label="Foto buku kuning"
              hint="Halaman vaksinasi meningitis dengan nama Anda."
              proportion="passport"
              ghost="book"
              slot={photo}
            />
          ),
        },
      ]}
    />
  );
}

export function YellowBook({ order, pilgrim }: { order: Order; pilgrim: string }) {
  return (
    <>
      <UploadedDocument
        name="Buku kuning"
        kind="yellowBook"
        order={order}
        pilgrim={pilgrim}
        query={useQuery(yellowBookQuery(pilgrim))}
        photos={({ photo }) => [{ name: 'Halaman vaksinasi', address: photo }]}
        form={(replaces) => (
          <>
            <YellowBookForm pilgrim={pilgrim} replaces={replaces} />
            <p className={styles.help}>
              <Link to={accountPath('suntik-meningitis')}>Belum suntik meningitis?</Link>
            </p>
          </>
        )}
      />
      <PrivacyNote />
    </>
  );
}
