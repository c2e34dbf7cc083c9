import type { Order } from '@rihlah/contract/order';
import { daysBetween, jakartaDate } from '@rihlah/rules/dates';
import { type ReactNode, useId } from 'react';
import { formatShortDateOf } from '../../lib/format.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { cx } from '../../ui/class-names.ts';
import { Stub } from '../../ui/document.tsx';
import { IconChevronRight } from '../../ui/icons.tsx';
import { IconClock } from '../../ui/icons-account.tsx';
import { IconAlert, IconCheck } from '../../ui/icons-frame.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './manifest-row.module.css';
import { missingSentence, needsEndorsement, type SlotState, slotsOf } from './missing-documents.ts';

const STATE_NAMES: Record<SlotState, string> = {
  verified: 'diperiksa',
  waiting: 'menunggu',
  missing: 'belum ada',
};

/** So close to departure a missing document is urgent. */
const URGENT_DAYS = 60;

function SlotMark({ state }: { state: SlotState }) {
  if (state === 'verified') return <IconCheck size={16} strokeWidth={2.6} />;
  return state === 'waiting' ? <IconClock size={24} /> : null;
}

function Slots({ order }: { order: Order }) {
  if (!order.documents) return null;
  return (
    <ul className={styles.slots}>
      {slotsOf(order.documents).map(({ slot, name, state }) => (
        <li key={slot} className={cx(styles.slot, styles[state])}>
          <span className={styles.mark} aria-hidden="true">
            <SlotMark state={state} />
          </span>
          <span>
            {name}
            <span className="sr-only"> {STATE_NAMES[state]}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is missing of a pilgrim's documents; red when the departure is near. */
export function DocumentNote({ order }: { order: Order }) {
  if (order.awaitsConsent) return <p>Menunggu persetujuan jamaah</p>;
  if (!order.documents) return null;
  const sentence = missingSentence(order.documents);
  const days = daysBetween(jakartaDate(serverNow()), order.product.departureDate);
  const isUrgent = sentence.startsWith('Kurang') && days >= 0 && days <= URGENT_DAYS;
  const endorsement = needsEndorsement(order.pilgrim.name) ? '. Nama satu kata, perlu endorsement' : '';
  if (!isUrgent) return <p>{`${sentence}${endorsement}`}</p>;
  return (
    <p className={styles.urgent}>
      <IconAlert size={22} />
      <span>{`${sentence}, berangkat ${days} hari lagi${endorsement}`}</span>
    </p>
  );
}

interface ManifestRowProps {
  order: Order;
  to: string;
  /** Shows the five documents. */
  withSlots: boolean;
  /** The sentence below the perforation. */
  note: ReactNode;
}

/** A pilgrim of the agent: name, order, package, documents and what is missing. The whole row leads to them. */
export function ManifestRow({ order, to, withSlots, note }: ManifestRowProps) {
  const nameId = useId();
  return (
    <li className={styles.row}>
      <Link to={to} state={{ fromPicker: true }} className={styles.link} aria-labelledby={nameId}>
        <span className={styles.person}>
          <b id={nameId} className={styles.name}>
            {order.pilgrim.name}
            <span className="sr-only">, {order.orderId}</span>
          </b>
          <span className={styles.order}>
            {order.orderId}, {formatShortDateOf(order.createdAt)}
          </span>
          <b className={styles.package}>{order.product.name}</b>
        </span>
        <IconChevronRight size={22} />
      </Link>
      {withSlots && <Slots order={order} />}
      <Stub className={styles.note}>{note}</Stub>
    </li>
  );
}
