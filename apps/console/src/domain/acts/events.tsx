import type { StaffAct } from '@rihlah/contract/staff/orders/orders';
import { formatListDate } from '@rihlah/ui/text/format';
import { eventWords } from './event-words.ts';
import styles from './events.module.css';

/** Everything that happened, who did it and why, as it comes: the newest first. */
export const Events = ({ events }: { events: StaffAct[] }) => (
  <ol className={styles.events}>
    {events.map((event) => (
      <li key={`${event.at} ${event.verb} ${event.who}`} data-kind={event.kind}>
        <p>
          <b>{event.who}</b> {eventWords(event)}
          {event.why && <small className={styles.why}>“{event.why}”</small>}
        </p>
        <time dateTime={event.at}>{formatListDate(event.at)}</time>
      </li>
    ))}
  </ol>
);
