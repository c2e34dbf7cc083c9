import type { StaffPersonDetail } from '@rihlah/contract/staff/identity/people';
import { Link } from '@rihlah/ui/navigation/link';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { StatusMeter } from '../../domain/order/status-meter.tsx';
import styles from './people.module.css';

/** Orders that somebody travels on or placed. */
export function PersonJourneys({ person }: { person: StaffPersonDetail }) {
  const withBranch = useWithBranch();
  return (
    <section className={styles.part} aria-labelledby="perjalanan">
      <h3 id="perjalanan">Pesanan</h3>
      <ul className={styles.orders}>
        {person.journeys.map(({ uuid, orderId, status, departsOn, pilgrim, registrar, ...journey }) => (
          <li key={uuid}>
            <Link to={withBranch(`/pesanan/${uuid}`)} className={styles.number}>
              {orderId}
            </Link>
            <span className={styles.grow}>
              {journey.package}, {formatShortDate(departsOn)}
              <small>
                {pilgrim.uuid === person.uuid
                  ? registrar.uuid === person.uuid
                    ? 'memesan untuk diri sendiri'
                    : `dipesankan ${registrar.name}`
                  : `memesankan ${pilgrim.name}`}
              </small>
            </span>
            <StatusMeter status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
