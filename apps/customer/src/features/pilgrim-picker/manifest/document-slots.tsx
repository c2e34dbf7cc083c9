import type { Order } from '@rihlah/contract/orders/order';
import { actingPath } from '@rihlah/contract/wire/paths';
import { IconUser } from '@rihlah/ui/icons/frame';
import { Link } from '@rihlah/ui/navigation/link';
import { StateMark } from '@rihlah/ui/status/state-mark';
import { makeSlots, type SlotState } from '../../../domain/documents/document-slots.ts';
import styles from './document-slots.module.css';

/** What a slot is called aloud. */
const SPOKEN: Record<SlotState, string> = {
  verified: 'sudah diperiksa',
  waiting: 'sedang diperiksa',
  missing: 'kurang',
  rejected: 'ditolak',
};

const KEY: [SlotState, string][] = [
  ['verified', 'Lengkap'],
  ['waiting', 'Sedang diperiksa'],
  ['missing', 'Kurang, tekan untuk isi'],
  ['rejected', 'Ditolak'],
];

/** The four symbols: each has a shape of its own, for whoever tells colours badly. */
export const SlotKey = () => (
  <ul className={styles.key} aria-label="Arti tanda">
    {KEY.map(([state, word]) => (
      <li key={state}>
        <StateMark state={state} />
        {word}
      </li>
    ))}
  </ul>
);

/** The five documents of an order's pilgrim, each leading to its own screen; nothing of them without consent. */
export const slotLinks = (order: Order, isLabelled: boolean) =>
  order.documents
    ? makeSlots(order.documents).map(({ slot, name, short, screen, state }) => (
        <Link
          key={slot}
          to={actingPath(screen, order.uuid)}
          state={{ fromPicker: true }}
          className={styles.slot}
          aria-label={`${name}, ${order.pilgrim.name}, ${SPOKEN[state]}`}
        >
          <StateMark state={state} />
          {isLabelled && <span aria-hidden="true">{short}</span>}
        </Link>
      ))
    : null;

/** Beside the slots the page with all of the pilgrim. */
export const PilgrimLink = ({ order }: { order: Order }) => (
  <Link
    to={actingPath('jamaah', order.uuid)}
    className={styles.slot}
    aria-label={`Halaman jamaah, ${order.pilgrim.name}`}
  >
    <IconUser size={22} />
  </Link>
);
