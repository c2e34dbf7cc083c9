import type { Roster } from '@rihlah/contract/staff/departures/attendance';
import { IconArrowLeft } from '@rihlah/ui/icons/account';
import { Link } from '@rihlah/ui/navigation/link';
import { formatHour } from '@rihlah/ui/text/format';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { occasionWords } from '../words.ts';
import styles from './check-in.module.css';

/** What one is at, and the way back. */
export function TopBar({ roster }: { roster: Roster }) {
  const withBranch = useWithBranch();
  const { name, place, startsAt } = roster;
  return (
    <header className={styles.top}>
      <Link to={withBranch('/hadir')} aria-label="Kembali ke daftar acara">
        <IconArrowLeft size={22} />
      </Link>
      <div>
        <h1 tabIndex={-1}>{occasionWords(roster)}</h1>
        <small>
          {name}, {place}
          {startsAt && <span>, pukul {formatHour(startsAt)}</span>}
        </small>
      </div>
    </header>
  );
}
