import { Button } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import styles from './blank.module.css';

/** Before it is known who comes in; with a way to ask again where the server did not say. */
export const Blank = ({ onRetry }: { onRetry?: () => void }) => (
  <main className={styles.blank}>
    {onRetry ? (
      <EmptyState
        level="h1"
        title="Loket belum dapat dibuka"
        action={<Button onClick={onRetry}>Coba lagi</Button>}
      >
        <p>Server tidak menjawab. Cek koneksi internet, lalu coba lagi.</p>
      </EmptyState>
    ) : (
      <p role="status" className="sr-only">
        Membuka Loket…
      </p>
    )}
  </main>
);
