import type { Order } from '@rihlah/contract/orders/order';
import { accountPath } from '@rihlah/contract/wire/paths';
import { Link } from '@rihlah/ui/navigation/link';
import { useQuery } from '@tanstack/react-query';
import styles from '../documents.module.css';
import { PrivacyNote } from '../privacy-note.tsx';
import { yellowBookQuery } from '../queries.ts';
import { UploadedDocument } from '../uploaded-document.tsx';
import { YellowBookForm } from './yellow-book-form.tsx';

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
