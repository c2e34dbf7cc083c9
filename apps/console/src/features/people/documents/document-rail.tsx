import type { PilgrimDocuments } from '@rihlah/contract/staff/documents/hand-in';
import { Link } from '@rihlah/ui/navigation/link';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import styles from './documents.module.css';
import { SLOTS, type Slot, slotState } from './slots.ts';
import type { TakenBySlot } from './use-taken.ts';

interface DocumentRailProps {
  documents: PilgrimDocuments;
  current: Slot;
  taken: TakenBySlot;
  onOpen: (slot: Slot) => void;
}

/** Whose documents these are, and how far each of them is. */
export function DocumentRail({ documents, current, taken, onOpen }: DocumentRailProps) {
  const withBranch = useWithBranch();
  const { pilgrim, order } = documents;
  return (
    <nav className={styles.rail} aria-label="Berkas">
      <div className={styles.whose}>
        <h2>{pilgrim.name}</h2>
        {order && (
          <>
            <p>
              <Link to={withBranch(`/pesanan/${order.uuid}`)} className={styles.number}>
                {order.orderId}
              </Link>
            </p>
            <p>
              {order.packageName}, {formatShortDate(order.departsOn)}
            </p>
          </>
        )}
      </div>
      <ul>
        {SLOTS.map((slot) => {
          const { dot, words } = slotState(slot, documents, taken[slot.name] !== undefined);
          const isCurrent = slot.name === current.name;
          return (
            <li key={slot.name}>
              <button
                type="button"
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => onOpen(slot)}
              >
                <StateDot state={dot} />
                <span>
                  <b>{slot.title}</b>
                  <small>{words}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className={styles.aside}>
        Berkas asli langsung dikembalikan. Kalau paspor ditinggal, catat di{' '}
        <Link to={withBranch(order ? `/paspor?cari=${encodeURIComponent(order.orderId)}` : '/paspor')}>
          Serah terima
        </Link>
        .
      </p>
    </nav>
  );
}
