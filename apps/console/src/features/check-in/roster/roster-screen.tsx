import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { useParams } from 'react-router-dom';
import { Screen } from '../../../domain/screen/screen.tsx';
import { readOccasion } from '../words.ts';
import styles from './check-in.module.css';
import { CheckInRoster } from './check-in-roster.tsx';
import { useRoster } from './use-roster.ts';

const ABOVE = { title: 'Hadir', path: '/hadir' };

/** One occasion, as soon as the server or this device has its roster. */
export function RosterScreen() {
  const { occasion, uuid = '' } = useParams();
  const asked = { occasion: readOccasion(occasion), uuid };
  const { roster, error, refetch } = useRoster(asked);
  if (roster) return <CheckInRoster key={`${asked.occasion} ${uuid}`} roster={roster} />;
  return (
    <Screen title="Hadir" above={ABOVE}>
      {error ? (
        <ErrorState title="Daftar hadir tidak dapat dimuat" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Memuat daftar hadir…">
          <div className={styles.waiting}>
            <Bar width="100%" height={228} />
            <Bar width="100%" height={240} />
          </div>
        </Loading>
      )}
    </Screen>
  );
}
