import { DOCUMENT_STATE_WORDS, type StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { Link } from '@rihlah/ui/navigation/link';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatListDate } from '@rihlah/ui/text/format';
import { useState } from 'react';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { DOCUMENTS, DOT_OF } from '../../../domain/order/document-words.ts';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { CancelVisaDialog } from './dialogs/order-decisions.tsx';
import styles from './order-screen.module.css';

const titles = new Map<string, string>(DOCUMENTS);

/** As the columns of every list. */
const inOrder = ({ documents }: StaffOrderDetail): StaffOrderDetail['documents'] =>
  DOCUMENTS.flatMap(([name]) => documents.filter(({ kind }) => kind === name));

/** What the pilgrim has handed in, and what staff put there for the journey. */
export function DocumentsPart({ order }: { order: StaffOrderDetail }) {
  const withBranch = useWithBranch();
  const mayTake = useMay('document.upload');
  const mayEnd = useMay('visa.change');
  const [isEnding, setEnding] = useState(false);
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
        {mayTake && !isCancelled(order.status) && (
          <Link to={withBranch(`/orang/${order.pilgrim.uuid}/berkas`)} className={styles.take}>
            Ambil berkas <KeyCap>D</KeyCap>
          </Link>
        )}
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
      {mayEnd && order.visa && (
        <p>
          <Button variant="quiet" onClick={() => setEnding(true)}>
            Batalkan visa…
          </Button>
        </p>
      )}
      {isEnding && <CancelVisaDialog order={order} onClose={() => setEnding(false)} />}
    </section>
  );
}
