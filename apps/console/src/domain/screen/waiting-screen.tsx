import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { Screen } from './screen.tsx';
import styles from './waiting-screen.module.css';

interface WaitingScreenProps {
  title: string;
  above: { title: string; path: string };
  /** What is on its way, in the middle of a sentence. */
  what: string;
  /** Why it does not come. */
  error: unknown;
  onRetry: () => unknown;
  /** Its shape: widths and heights of what stands below each other. */
  bars: [width: string, height: number][];
  hasManyColumns?: boolean;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A screen about one thing, as long as that thing is not there. */
export function WaitingScreen({
  title,
  above,
  what,
  error,
  onRetry,
  bars,
  hasManyColumns,
}: WaitingScreenProps) {
  return (
    <Screen title={title} above={above} hasManyColumns={hasManyColumns}>
      {error ? (
        <ErrorState
          title={`${capital(what)} tidak dapat dimuat`}
          error={error}
          onRetry={() => void onRetry()}
        />
      ) : (
        <Loading label={`Memuat ${what}…`}>
          <div className={styles.bars}>
            {bars.map(([width, height]) => (
              <Bar key={height} width={width} height={height} />
            ))}
          </div>
        </Loading>
      )}
    </Screen>
  );
}
