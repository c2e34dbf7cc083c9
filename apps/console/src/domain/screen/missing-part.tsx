import { Button } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { inWords } from '../form/failure.tsx';
import styles from './missing-part.module.css';

interface MissingPartProps {
  /** As `useQuery` answers. */
  query: { data: unknown; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  /** What is not there: "Tagihan dan catatan". */
  what: string;
}

/** Says in its place that a part could not be loaded, where an empty place would say that there is nothing. */
export function MissingPart({ query: { data, error, isFetching, refetch }, what }: MissingPartProps) {
  if (data !== undefined || !error) return null;
  return (
    <Notice tone="warning" role="alert">
      <div className={styles.missing}>
        <p>
          <b>{what} tidak dapat dimuat.</b> {inWords(error)}
        </p>
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          Coba lagi
        </Button>
      </div>
    </Notice>
  );
}
