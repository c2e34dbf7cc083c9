import type { Order } from '@rihlah/contract/order';
import { actingPath } from '../../lib/paths.ts';
import { cx } from '../../ui/class-names.ts';
import { IconClock, IconPlus } from '../../ui/icons-account.tsx';
import { IconCheck, IconClose } from '../../ui/icons-frame.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './document-slots.module.css';
import { type SlotState, slotsOf } from './missing-documents.ts';

const ICONS = { verified: IconCheck, waiting: IconClock, missing: IconPlus, rejected: IconClose };

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

function Mark({ state }: { state: SlotState }) {
  const Icon = ICONS[state];
  return (
    <span className={cx(styles.mark, styles[state])} aria-hidden="true">
      <Icon size={16} strokeWidth={2.6} />
    </span>
  );
}

/** The four symbols: each has a shape of its own, for whoever tells colours badly. */
export const SlotKey = () => (
  <ul className={styles.key} aria-label="Arti tanda">
    {KEY.map(([state, word]) => (
      <li key={state}>
        <Mark state={state} />
        {word}
      </li>
    ))}
  </ul>
);

/** The five documents of an order's pilgrim, each leading to its own screen; nothing of them without consent. */
export const slotLinks = (order: Order, isLabelled: boolean) =>
  order.documents
    ? slotsOf(order.documents).map(({ slot, name, short, screen, state }) => (
        <Link
          key={slot}
          to={actingPath(screen, order.uuid)}
          state={{ fromPicker: true }}
          className={styles.slot}
          aria-label={`${name}, ${order.pilgrim.name}, ${SPOKEN[state]}`}
        >
          <Mark state={state} />
          {isLabelled && <span aria-hidden="true">{short}</span>}
        </Link>
      ))
    : null;
