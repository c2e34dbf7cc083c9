import type { RoomGuest } from '@rihlah/contract/staff/departures/rooms';
import { roomName } from '@rihlah/rules/rooms/room-conflicts';
import { cx } from '@rihlah/ui/dom/class-names';
import { IconAlert } from '@rihlah/ui/icons/frame';
import styles from './rooms.module.css';
import type { Lifting } from './use-lift.ts';

interface PersonChipProps {
  guest: RoomGuest;
  /** Beds of the room that it lies in; null for none. */
  capacity: number | null;
  /** Whether one of the family lies next above, and next below. */
  line: { above: boolean; below: boolean };
  isWrong: boolean;
  mayLift: boolean;
  lifting: Lifting;
}

/** Somebody in a room: L on a square, P on a round; lifted by pressing, dragging or Spasi. */
export function PersonChip({ guest, capacity, line, isWrong, mayLift, lifting }: PersonChipProps) {
  const { order, name, gender } = guest;
  const isLifted = lifting.lifted.includes(order.uuid);
  const paidFor = guest.capacity === capacity ? '' : `membayar ${roomName(guest.capacity)}`;
  const paid = capacity === null && guest.capacity === lifting.included ? '' : paidFor;
  const note = [lifting.findSign(name, order.orderId), paid].filter(Boolean).join(' · ');
  return (
    <li
      className={cx(
        styles.person,
        isWrong && styles.wrong,
        isLifted && styles.lifted,
        (line.above || line.below) && styles.family,
      )}
    >
      <button
        type="button"
        className={cx(styles.chip, 'also-on-paper')}
        data-order={order.uuid}
        tabIndex={lifting.here === order.uuid ? 0 : -1}
        aria-pressed={isLifted}
        draggable={mayLift}
        onFocus={() => lifting.setCurrent(order.uuid)}
        // Enter presses the button of whoever is lifted: they go where the arrows have led.
        onClick={() => (isLifted ? lifting.put(lifting.target) : lifting.lift(order.uuid))}
        onKeyUp={(event) => event.key === ' ' && event.shiftKey && event.preventDefault()}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', name);
          lifting.lift(order.uuid, event.shiftKey);
        }}
        onDragEnd={lifting.drop}
      >
        <span className={cx(styles.sex, gender === 'm' ? styles.man : styles.woman)} aria-hidden="true">
          {gender === 'm' ? 'L' : 'P'}
        </span>
        <span className="sr-only">{gender === 'm' ? 'Laki-laki' : 'Perempuan'}</span>
        <span className={styles.name}>{name}</span>
        {note && <small>{note}</small>}
        {isWrong && <IconAlert size={16} />}
      </button>
    </li>
  );
}
