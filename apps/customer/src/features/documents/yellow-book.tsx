import type { UploadVaccine } from '@rihlah/contract/document';
import { useQuery } from '@tanstack/react-query';
import { showSuccess } from '../../lib/errors.ts';
import { accountPath } from '../../lib/paths.ts';
import { sendForm } from '../../lib/send-form.ts';
import { Document } from '../../ui/document.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './documents.module.css';
import { Loaded } from './loaded.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { yellowBookQuery } from './queries.ts';
import { SavedDocument } from './saved-document.tsx';
import { PhotoSlot } from './upload/photo-slot.tsx';
import { UploadForm } from './upload/upload-form.tsx';
import { usePhoto } from './upload/use-photo.ts';
import { useUpload } from './upload/use-upload.ts';

function YellowBookForm({ pilgrim }: { pilgrim: string }) {
  const photo = usePhoto();
  const upload = useUpload({
    slots: { photo },
    onDone: () => showSuccess('Buku kuning sudah kami terima.'),
  });
  const send = () => {
    const scan = photo.photo;
    if (!scan) return;
    void upload.start((options) =>
      sendForm<UploadVaccine>('/api/v1/pilgrim-vaksin', { pilgrim }, { photo: scan.file }, options),
    );
  };
  return (
    <UploadForm slots={[photo]} upload={upload} onSend={send}>
      {(bar) => (
        <Document as="div" strip={{ name: 'Buku kuning' }}>
          <PhotoSlot
            label="Foto buku kuning"
            hint="Halaman vaksinasi meningitis dengan nama Anda."
            proportion="passport"
            slot={photo}
          />
          {bar}
        </Document>
      )}
    </UploadForm>
  );
}

/** The vaccination booklet: uploaded once, then read. */
export function YellowBook({ pilgrim }: { pilgrim: string }) {
  const query = useQuery(yellowBookQuery(pilgrim));
  return (
    <>
      <Loaded name="Buku kuning" query={query}>
        {(book) =>
          book ? (
            <SavedDocument
              title="Buku kuning"
              status={book.status}
              photos={[{ name: 'Halaman vaksinasi', address: book.photo }]}
            />
          ) : (
            <>
              <YellowBookForm pilgrim={pilgrim} />
              <p className={styles.help}>
                <Link to={accountPath('suntik-meningitis')}>Belum suntik meningitis?</Link>
              </p>
            </>
          )
        }
      </Loaded>
      <PrivacyNote />
    </>
  );
}
