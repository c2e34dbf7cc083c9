import { mayShare, type Sleeper } from './rooming.ts';

export interface Guest extends Sleeper {
  name: string;
}

export interface PlannedRoom {
  capacity: number;
  /** Ids of who sleeps there. */
  people: string[];
}

/** `mixed`: men and women who are not one family · `over`: more people than beds · `paid`: a smaller, dearer room than paid */
export type RoomConflictKind = 'mixed' | 'over' | 'paid' | 'unplaced';

export interface RoomConflict {
  kind: RoomConflictKind;
  /** Place of the room in the plan; null for those without one. */
  room: number | null;
  /** Ids of those it is about: who would have to move. */
  people: string[];
  text: string;
}

const NAMES: Record<number, string> = { 1: 'Single', 2: 'Double', 3: 'Triple', 4: 'Quad' };

/** What a room of so many beds is called: `Quad`, and `Isi 6` where the trade has no word for it. */
export const roomName = (beds: number): string => NAMES[beds] ?? `Isi ${beds}`;

/** `Q-01`: the letter of its size (of those without one the number), and which of that size it is. @param index in the plan */
export function roomLabel(rooms: Pick<PlannedRoom, 'capacity'>[], index: number): string {
  const capacity = rooms[index]?.capacity ?? 0;
  const number = rooms.slice(0, index + 1).filter((room) => room.capacity === capacity).length;
  return `${NAMES[capacity]?.[0] ?? capacity}-${String(number).padStart(2, '0')}`;
}

/** What keeps a plan from being published, each in words (specification 4, Kamar). */
export function roomConflicts(guests: Guest[], rooms: PlannedRoom[]): RoomConflict[] {
  const known = new Map(guests.map((guest) => [guest.id, guest]));
  const conflicts = rooms.flatMap((room, index): RoomConflict[] => {
    const people = room.people.flatMap((id) => known.get(id) ?? []);
    const label = roomLabel(rooms, index);
    const found: RoomConflict[] = [];
    const add = (kind: RoomConflictKind, about: Guest[], text: string) =>
      found.push({ kind, room: index, people: about.map(({ id }) => id), text: `${label}: ${text}` });
    if (!mayShare(people)) {
      const men = people.filter(({ gender }) => gender === 'm');
      const women = people.filter(({ gender }) => gender === 'f');
      const fewer = men.length < women.length ? men : women;
      add(
        'mixed',
        fewer,
        `${men.length} laki-laki bersama ${women.length} perempuan, bukan satu keluarga. ${named(fewer)} perlu pindah.`,
      );
    }
    if (people.length > room.capacity) {
      const extra = people.slice(room.capacity);
      add(
        'over',
        extra,
        `${people.length} orang di ${room.capacity} tempat tidur. ${named(extra)} perlu pindah.`,
      );
    }
    const dearer = people.filter(({ capacity }) => capacity > room.capacity);
    const wanted = [...new Set(dearer.map(({ capacity }) => roomName(capacity)))].join(' dan ');
    if (dearer.length > 0)
      add('paid', dearer, `${named(dearer)} membayar ${wanted}, bukan ${roomName(room.capacity)}.`);
    return found;
  });
  const placed = new Set(rooms.flatMap(({ people }) => people));
  const unplaced = guests.filter(({ id }) => !placed.has(id));
  if (unplaced.length > 0)
    conflicts.push({
      kind: 'unplaced',
      room: null,
      people: unplaced.map(({ id }) => id),
      text: `${unplaced.length} orang belum punya kamar.`,
    });
  return conflicts;
}

const named = (people: Guest[]) => people.map(({ name }) => name).join(', ');
