import { type DeskOrderDetail, DOCUMENT_STATE_WORDS } from '@rihlah/contract/staff/orders';
import { StateDot } from '@rihlah/ui/state-dot';
import { formatListDate } from '@rihlah/ui/text/format';
import { DOCUMENTS, DOT_OF } from '../../domain/order/document-words.ts';
import styles from './order-screen.module.css';

const titles = new Map<string, string>(DOCUMENTS);

/** As the columns of every list. */
const inOrder = ({ documents }: DeskOrderDetail): DeskOrderDetail['documents'] =>
  DOCUMENTS.flatMap(([name]) => documents.filter(({ kind }) => kind === name));

/** What the pilgrim has handed in, and what staff put there for the journey. */
export function DocumentsPart({ order }: { order: DeskOrderDetail }) {
  const verified = order.documents.filter(({ state }) => state === 'verified').length;
  const additional: [string, string | null][] = [
    ['Visa', order.visaAt],
    ['E-ticket', order.eTicketAt],
    ['Room list', order.roomListAt],
  ];
  return (
    <section className={styles.part} aria-labelledby="dokumen">
      <h3 id="dokumen">
        Dokumen{' '}
        <small className={styles.count}>
          {verified} dari {order.documents.length} Verified
        </small>
      </h3>
      <ul className={styles.rows}>
        {inOrder(order).map(({ kind, state, at, reason }) => (
          <li key={kind}>
            <b>{titles.get(kind)}</b>
            <span className={styles.dotted}>
              <StateDot state={DOT_OF[state]} /> {DOCUMENT_STATE_WORDS[state]}
              {reason && <small className={styles.why}>“{reason}”</small>}
            </span>
            <span>{at ? formatListDate(at) : ''}</span>
          </li>
        ))}
        {additional.map(([title, at]) => (
          <li key={title}>
            <b>{title}</b>
            <span className={styles.dotted}>
              <StateDot state={at ? 'done' : 'missing'} /> {at ? 'Ada' : 'Belum ada'}
            </span>
            <span>{at ? formatListDate(at) : ''}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
