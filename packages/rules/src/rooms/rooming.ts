/** Somebody who needs a bed in a hotel. */
export interface Sleeper {
  id: string;
  gender: 'm' | 'f';
  /** The same for everybody who belongs together; null for somebody alone. */
  family: string | null;
  /** The same for those who asked to share a room; null or left out for whoever asked nothing. */
  group?: string | null;
  /** Beds in the room that was paid for. */
  capacity: number;
}

export interface ProposedRoom {
  capacity: number;
  people: Sleeper[];
}

/** A family that the fewest rooms part, and how many rooms more one of its own would take with no other parted for it. */
export interface RoomRequest {
  family: string;
  capacity: number;
  people: Sleeper[];
  extraRooms: number;
}

export interface RoomProposal {
  rooms: ProposedRoom[];
  requests: RoomRequest[];
}

/** Of a package that says nothing of its rooms. */
const USUAL_BEDS = 4;

/** Beds of the room that belongs to a package's price: the largest that costs nothing more. `price` in rupiah. */
export function includedBeds(rooms: readonly { beds: number; price: number }[]): number {
  const free = rooms.filter(({ price }) => price === 0).map(({ beds }) => beds);
  return free.length > 0 ? Math.max(...free) : USUAL_BEDS;
}

/** Whether people may share a room: of one sex, or all of one family. */
export function mayShare(people: Pick<Sleeper, 'gender' | 'family'>[]): boolean {
  const [first] = people;
  if (!first || people.every(({ gender }) => gender === first.gender)) return true;
  return first.family !== null && people.every(({ family }) => family === first.family);
}

/**
 * The fewest rooms for everybody, in the size that each has paid for: families that fill a room first, then families that
 * cost no room more, then the rest by sex with those of a family side by side (specification 4, Kamar). Those of a family who
 * asked to share a room are taken for a family, and the rest of it for another.
 *
 * @returns rooms from the largest; a request for each family of men and women that is parted
 */
export function proposeRooms(people: Sleeper[]): RoomProposal {
  const sizes = [...new Set(people.map(({ capacity }) => capacity))].sort((one, other) => other - one);
  const classes = sizes.map((size) =>
    ofOneSize(
      people.filter(({ capacity }) => capacity === size),
      size,
    ),
  );
  return {
    rooms: classes.flatMap(({ rooms }) => rooms),
    requests: classes.flatMap(({ requests }) => requests),
  };
}

const men = (people: Sleeper[]) => people.filter(({ gender }) => gender === 'm');
const women = (people: Sleeper[]) => people.filter(({ gender }) => gender === 'f');

function ofOneSize(people: Sleeper[], capacity: number): RoomProposal {
  const { full, mixed, single } = sorted(people, capacity);
  const rest = [...mixed, ...single].flat();
  const kept = keptWhole(mixed, rest, capacity);
  const apart = mixed.filter((family) => !kept.families.includes(family));
  const units = [...single, ...apart.flatMap((family) => [men(family), women(family)])];
  const rooms = [
    ...full,
    ...kept.families,
    ...packed(
      units.filter(([first]) => first?.gender === 'm'),
      capacity,
    ),
    ...packed(
      units.filter(([first]) => first?.gender === 'f'),
      capacity,
    ),
  ];
  const requests = apart.flatMap((family): RoomRequest[] => {
    const name = family[0]?.family;
    if (!name) return [];
    const extraRooms = roomsWith([...kept.families, family], rest, capacity) - kept.rooms;
    return [{ family: name, capacity, people: family, extraRooms }];
  });
  return { rooms: rooms.map((members) => ({ capacity, people: members })), requests };
}

/** Families that fill a room, those of men and women that do not, and units of one sex that are smaller than a room. */
function sorted(people: Sleeper[], capacity: number) {
  const families = new Map<string, Sleeper[]>();
  for (const person of people) {
    // Who asked to share a room is a family of its own, within the one that it is of.
    const key = person.group ? `group ${person.group}` : (person.family ?? ` ${person.id}`);
    families.set(key, [...(families.get(key) ?? []), person]);
  }
  const full: Sleeper[][] = [];
  const mixed: Sleeper[][] = [];
  const single: Sleeper[][] = [];
  for (const family of families.values()) {
    // Of a family larger than a room those of one sex stay together.
    const queue = [...men(family), ...women(family)];
    while (queue.length >= capacity) full.push(queue.splice(0, capacity));
    if (queue.length === 0) continue;
    (men(queue).length > 0 && women(queue).length > 0 ? mixed : single).push(queue);
  }
  return { full, mixed, single };
}

interface Kept {
  families: Sleeper[][];
  people: number;
  men: number;
  women: number;
}

/** Which families have a room of their own: those with which the rooms are fewest, and of these the most people. */
function keptWhole(mixed: Sleeper[][], rest: Sleeper[], capacity: number) {
  let choices = new Map<string, Kept>([['0', { families: [], people: 0, men: 0, women: 0 }]]);
  for (const family of mixed) {
    const next = new Map(choices);
    for (const choice of choices.values()) {
      const families = [...choice.families, family];
      const taken: Kept = {
        families,
        people: choice.people + family.length,
        men: choice.men + men(family).length,
        women: choice.women + women(family).length,
      };
      // What counts afterwards are these three alone, so one way to each is enough.
      next.set(`${families.length} ${taken.men} ${taken.women}`, taken);
    }
    choices = next;
  }
  const rated = [...choices.values()].map((choice) => ({
    ...choice,
    rooms: roomsWith(choice.families, rest, capacity),
  }));
  return rated.reduce((best, each) =>
    each.rooms < best.rooms || (each.rooms === best.rooms && each.people > best.people) ? each : best,
  );
}

/** How many rooms people need when some families have one of their own and the others are parted by sex. */
function roomsWith(families: Sleeper[][], rest: Sleeper[], capacity: number): number {
  const kept = families.flat();
  const roomsOf = (all: Sleeper[], inOwn: Sleeper[]) => Math.ceil((all.length - inOwn.length) / capacity);
  return families.length + roomsOf(men(rest), men(kept)) + roomsOf(women(rest), women(kept));
}

/** Up to so many beds, every way of parting people from their own is tried. */
const TRIED_BEDS = 4;

/** Units of one sex in as few rooms as there can be, parting as few people from their own as that takes. */
function packed(units: Sleeper[][], capacity: number): Sleeper[][] {
  const fewest = Math.ceil(units.flat().length / capacity);
  if (capacity > TRIED_BEDS) return spread(units, capacity, fewest);
  for (let breaks = 0; ; breaks++)
    for (let large = 0; large <= breaks; large++) {
      const rooms = filled(broken(broken(units, 3, large), 2, breaks - large), capacity);
      if (rooms.length <= fewest) return rooms;
    }
}

/** The largest unit first, each into the first room that has the beds; one that has none fills whatever beds are free. */
function spread(units: Sleeper[][], capacity: number, fewest: number): Sleeper[][] {
  const rooms: Sleeper[][] = Array.from({ length: fewest }, () => []);
  const left: Sleeper[] = [];
  for (const unit of [...units].sort((one, other) => other.length - one.length)) {
    const room = rooms.find(({ length }) => length + unit.length <= capacity);
    (room ?? left).push(...unit);
  }
  for (const room of rooms) room.push(...left.splice(0, capacity - room.length));
  return rooms;
}

/** Units with one person parted from each of the first few of a size. */
function broken(units: Sleeper[][], size: number, many: number): Sleeper[][] {
  const chosen = units.filter(({ length }) => length === size).slice(0, many);
  return units.flatMap((unit) => (chosen.includes(unit) ? [unit.slice(0, -1), unit.slice(-1)] : [unit]));
}

/** The largest unit first, each into the first room that has the beds: exact for rooms of up to four. */
function filled(units: Sleeper[][], capacity: number): Sleeper[][] {
  const rooms: Sleeper[][] = [];
  for (const unit of [...units].sort((one, other) => other.length - one.length)) {
    const room = rooms.find(({ length }) => length + unit.length <= capacity);
    if (room) room.push(...unit);
    else rooms.push([...unit]);
  }
  return rooms;
}
