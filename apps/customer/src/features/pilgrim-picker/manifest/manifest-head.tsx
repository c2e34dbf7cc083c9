import { daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { formatDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import type { FlightGroup } from './group-by-flight.ts';
import styles from './manifest-head.module.css';

/** When the pilgrims below it leave, from where, by which flights, how soon, and with how many of them there is something to do. */
export function ManifestHead({ group: { departureDate, cities, flights, open } }: { group: FlightGroup }) {
  const days = daysBetween(jakartaDate(serverNow()), departureDate);
  return (
    <h2 className={styles.head}>
      <span>
        <span className="sr-only">Berangkat </span>
        {[formatDate(departureDate), ...cities, ...flights].join(', ')}
      </span>{' '}
      <span className={styles.days}>
        {days < 0 ? 'sudah berangkat' : `${days} hari lagi`}
        {open && open.incomplete > 0 && `, ${open.incomplete} dari ${open.orders} belum`}
      </span>
    </h2>
  );
}
