import { Link } from '@rihlah/ui/navigation/link';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../staff/use-staff.ts';
import { startGuideQuery } from './queries.ts';
import styles from './start-strip.module.css';

/** Leads whoever may fill an agency through its first filling, until that is done. */
export function StartStrip() {
  const mayFill = useMay('agency.change');
  const { data } = useQuery({ ...startGuideQuery(), enabled: mayFill });
  if (!mayFill || !data || data.isDone) return null;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  return (
    <p className={styles.strip}>
      <span>
        Agensi ini belum terisi: {done} dari {data.steps.length} langkah.
      </span>
      <Link to="/mulai">{done === 0 ? 'Mulai mengisi' : 'Lanjutkan mengisi'}</Link>
    </p>
  );
}
