import type { RoomGuest } from '@rihlah/contract/staff/departures/rooms';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import type { ReactNode } from 'react';
import { PersonChip } from './person-chip.tsx';
import styles from './rooms.module.css';
import type { Lifting } from './use-lift.ts';

/** `Rizky`; of several `Budi dan 3 lainnya`. */
export function firstNames(guests: RoomGuest[], orders: string[]): string {
  const first = guests.find(({ order }) => order.uuid === orders[0]);
  if (!first) return '';
  const name = greetingName(first.name);
  return orders.length > 1 ? `${name} dan ${orders.length - 1} lainnya` : name;
}

interface PeopleListProps {
  label: string;
  people: RoomGuest[];
  capacity: number | null;
  wrong: ReadonlySet<string>;
  mayLift: boolean;
  lifting: Lifting;
  /** Beds that are free, and where somebody lifted would lie. */
  children?: ReactNode;
}

/** People of one room, those of a family joined by a line. */
export const PeopleList = ({
  label,
  people,
  capacity,
  wrong,
  mayLift,
  lifting,
  children,
}: PeopleListProps) => {
  const joins = (one: RoomGuest | undefined, other: RoomGuest | undefined) =>
    one !== undefined && other !== undefined && one.family !== null && one.family === other.family;
  return (
    <ul className={styles.people} aria-label={label}>
      {people.map((guest, index) => (
        <PersonChip
          key={guest.order.uuid}
          guest={guest}
          capacity={capacity}
          mayLift={mayLift}
          lifting={lifting}
          line={{ above: joins(people[index - 1], guest), below: joins(guest, people[index + 1]) }}
          isWrong={wrong.has(guest.order.uuid)}
        />
      ))}
      {children}
    </ul>
  );
};
