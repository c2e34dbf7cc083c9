import type { StaffAct } from '@rihlah/contract/staff/orders/orders';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { formatListDate } from '@rihlah/ui/text/format';
import styles from './events.module.css';
import { doneWords, kindWords } from './verbs.ts';

/** What happened, in words: `menerima dokumen`, `status Pelunasan → Lunas`. */
export function eventWords({ verb, before, after, about }: StaffAct): string {
  const [kind = ''] = verb.split('.');
  if (verb === 'order.status' || verb === 'order.moved' || verb === 'order.taken-back')
    return `status ${String(before?.status ?? '–')} → ${String(after?.status ?? '–')}`;
  if (verb === 'order.noted') return 'mencatat';
  const amount = typeof after?.amount === 'number' ? ` ${formatRupiah(after.amount)}` : '';
  if (verb === 'order.commission-credited') return `${doneWords(verb)}${amount} untuk ${about ?? 'agen'}`;
  return `${doneWords(verb)} ${kindWords(kind).toLowerCase()}${amount}`;
}

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
