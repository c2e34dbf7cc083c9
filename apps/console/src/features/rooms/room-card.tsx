import type { PlanRoom, RoomGuest } from '@rihlah/contract/staff/departures/rooms';
import { type RoomConflict, roomLabel, roomName } from '@rihlah/rules/rooms/room-conflicts';
import { cx } from '@rihlah/ui/dom/class-names';
import { IconLock } from '@rihlah/ui/icons/account';
import { IconBed } from '@rihlah/ui/icons/common';
import { IconPassed } from '@rihlah/ui/icons/console';
import { IconClose } from '@rihlah/ui/icons/frame';
import { describeGuests } from './moves.ts';
import { firstNames, PeopleList } from './people-list.tsx';
import styles from './rooms.module.css';
import type { Lifting } from './use-lift.ts';

interface RoomCardProps {
  rooms: PlanRoom[];
  index: number;
  guests: RoomGuest[];
  /** Of this room. */
  conflicts: RoomConflict[];
  lifting: Lifting;
  mayChange: boolean;
  onRemove: () => void;
}

/** A room: its label, who is in it, its free beds, and where somebody lifted can be put. */
export function RoomCard({ rooms, index, guests, conflicts, lifting, mayChange, onRemove }: RoomCardProps) {
  const room = rooms[index];
  if (!room) return null;
  const { capacity, isLocked } = room;
  const label = roomLabel(rooms, index);
  const people = room.orders.flatMap((order) => guests.find((guest) => guest.order.uuid === order) ?? []);
  const { lifted, target } = lifting;
  const isTarget = lifted.length > 0 && target === index;
  const comes = lifted.filter((order) => !room.orders.includes(order));
  const named = firstNames(guests, lifted);
  const mayPut = lifted.length > 0 && !isLocked && comes.length > 0;
  const free = Math.max(0, capacity - people.length);
  return (
    <article
      className={cx(styles.card, conflicts.length > 0 && styles.bad, isTarget && styles.target)}
      data-room={index}
      aria-label={`${label}, ${describeGuests(people)}${isLocked ? ', terkunci' : ''}`}
      onDragOver={(event) => {
        if (isLocked || lifted.length === 0) return;
        event.preventDefault();
        if (target !== index) lifting.setTarget(index);
      }}
      onDrop={(event) => {
        event.preventDefault();
        lifting.put(index);
      }}
    >
      <header>
        <h3>{label}</h3>
        <span>{describeGuests(people)}</span>
        <b>
          <IconBed size={16} /> {roomName(capacity)}
        </b>
        {mayChange && people.length === 0 && !isLocked && (
          <button type="button" className={styles.lock} onClick={onRemove} aria-label={`Buang ${label}`}>
            <IconClose size={16} />
          </button>
        )}
        {mayChange && people.length > 0 && (
          <button
            type="button"
            className={styles.lock}
            onClick={() => lifting.toggleLock(index)}
            aria-pressed={isLocked}
            aria-label={`Kunci ${label}`}
          >
            <IconLock size={16} />
          </button>
        )}
      </header>
      <PeopleList
        label={`Jamaah ${label}`}
        people={people}
        capacity={capacity}
        lifting={lifting}
        wrong={new Set(conflicts.flatMap((conflict) => conflict.people))}
        mayLift={mayChange && !isLocked}
      >
        {mayPut && (isTarget || free > 0) && (
          <li className={styles.put}>
            <button type="button" className={styles.putHere} tabIndex={-1} onClick={() => lifting.put(index)}>
              <IconPassed size={16} /> Taruh {named} di sini
            </button>
          </li>
        )}
        {Array.from({ length: mayPut ? Math.max(0, free - 1) : free }, (_, bed) => `bed ${bed}`).map(
          (bed) => (
            <li key={bed} className={styles.free}>
              <i /> kosong
            </li>
          ),
        )}
      </PeopleList>
    </article>
  );
}
