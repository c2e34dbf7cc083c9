import { describe, expect, it } from 'vitest';
import { includedBeds, mayShare, proposeRooms, type Sleeper } from './rooming.ts';

/** Numbers that are the same on every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** 90 pilgrims as they book: alone, couples, sisters, parents with children; most of them in a quad. */
function ninety(seed: number): Sleeper[] {
  const next = numbersFrom(seed);
  const people: Sleeper[] = [];
  for (let family = 1; people.length < 90; family++) {
    const size = Math.min([1, 1, 2, 2, 2, 3, 3, 4][Math.floor(next() * 8)] ?? 1, 90 - people.length);
    const capacity = size === 2 && next() < 0.4 ? 2 : size === 3 && next() < 0.4 ? 3 : 4;
    for (let member = 0; member < size; member++)
      people.push({
        id: `${family}.${member}`,
        capacity,
        family: size === 1 ? null : String(family),
        gender: next() < 0.5 ? 'm' : 'f',
      });
  }
  return people;
}

const idsOf = (people: Sleeper[]) => people.map(({ id }) => id);

/** People who sleep apart from most of those of their family who are of their sex. */
function parted(rooms: Sleeper[][]): number {
  const units = new Map<string, number[]>();
  for (const room of rooms) {
    const here = new Map<string, number>();
    for (const { family, gender, capacity } of room)
      if (family !== null) {
        const unit = `${family} ${gender} ${capacity}`;
        here.set(unit, (here.get(unit) ?? 0) + 1);
      }
    for (const [unit, many] of here) units.set(unit, [...(units.get(unit) ?? []), many]);
  }
  const sum = (list: number[]) => list.reduce((one, other) => one + other, 0);
  return sum([...units.values()].map((parts) => sum(parts) - Math.max(...parts)));
}

/** Sorting by size and sex and filling room after room, as one would by hand. */
function sortAndFill(people: Sleeper[]): Sleeper[][] {
  const rooms: Sleeper[][] = [];
  for (const capacity of [4, 3, 2])
    for (const gender of ['m', 'f']) {
      const queue = people.filter((each) => each.capacity === capacity && each.gender === gender);
      while (queue.length > 0) rooms.push(queue.splice(0, capacity));
    }
  return rooms;
}

/** The fewest rooms of one size once families that fill one have theirs: every way of keeping the others is tried. */
function fewestRooms(people: Sleeper[], capacity: number): number {
  const families = new Map<string, Sleeper[]>();
  for (const person of people)
    families.set(person.family ?? person.id, [...(families.get(person.family ?? person.id) ?? []), person]);
  const groups = [...families.values()];
  const full = groups.filter(({ length }) => length === capacity);
  const rest = groups.filter(({ length }) => length < capacity);
  const mixed = rest.filter((group) => new Set(group.map(({ gender }) => gender)).size === 2);
  let fewest = Number.POSITIVE_INFINITY;
  for (let choice = 0; choice < 2 ** mixed.length; choice++) {
    const own = mixed.filter((_, index) => (choice >> index) % 2 === 1);
    const others = rest.filter((group) => !own.includes(group)).flat();
    const count = (gender: string) => others.filter((each) => each.gender === gender).length;
    fewest = Math.min(
      fewest,
      own.length + Math.ceil(count('m') / capacity) + Math.ceil(count('f') / capacity),
    );
  }
  return full.length + fewest;
}

const person = (id: string, gender: 'm' | 'f', family: string | null = null, capacity = 4): Sleeper => ({
  id,
  gender,
  family,
  capacity,
});

describe('the room of the price', () => {
  it('is the largest that costs nothing more, whatever rooms are called, and four beds where nothing is said', () => {
    const family = { name: 'Kamar keluarga', beds: 6, price: 0 };
    const quint = { name: 'Quad plus', beds: 5, price: 500_000 };
    expect(includedBeds([family, quint])).toBe(6);
    expect(includedBeds([{ beds: 2, price: 0 }, family])).toBe(6);
    expect(includedBeds([quint])).toBe(4);
    expect(includedBeds([])).toBe(4);
  });
});

describe('rooms of five to eight beds', () => {
  it('are as few as there can be, and part only those for whom no room has the beds', () => {
    // Three families of four sisters in rooms of six: one family is parted, whichever way.
    const four = (family: string) =>
      [1, 2, 3, 4].map((one): Sleeper => ({ id: `${family}${one}`, gender: 'f', family, capacity: 6 }));
    const { rooms } = proposeRooms([...four('a'), ...four('b'), ...four('c')]);
    expect(rooms.map(({ people }) => people.length)).toEqual([6, 6]);
    expect(parted(rooms.map(({ people }) => people))).toBe(2);
  });

  it('end for every number and size of families', () => {
    const next = numbersFrom(7);
    for (const capacity of [5, 6, 7, 8])
      for (let round = 0; round < 40; round++) {
        const people = Array.from({ length: 1 + Math.floor(next() * 60) }, (_, index): Sleeper => {
          const family = Math.floor(next() * 12);
          const gender = next() < 0.5 ? 'm' : 'f';
          return { id: String(index), gender, family: family === 0 ? null : String(family), capacity };
        });
        const { rooms } = proposeRooms(people);
        expect(idsOf(rooms.flatMap((room) => room.people)).sort()).toEqual(idsOf(people).sort());
        for (const room of rooms) {
          expect(room.people.length).toBeLessThanOrEqual(capacity);
          expect(mayShare(room.people)).toBe(true);
        }
      }
  });
});

describe('a proposal of rooms', () => {
  it('has for 90 pilgrims the fewest rooms that can be, and parts at most four relatives', () => {
    const sums = { proposed: 0, filled: 0 };
    const seeds = Array.from({ length: 12 }, (_, index) => index + 1);
    for (const seed of seeds) {
      const people = ninety(seed);
      const { rooms } = proposeRooms(people);
      expect(idsOf(rooms.flatMap((room) => room.people)).sort()).toEqual(idsOf(people).sort());
      for (const room of rooms) {
        expect(room.people.length).toBeLessThanOrEqual(room.capacity);
        expect(mayShare(room.people)).toBe(true);
        expect(room.people.every(({ capacity }) => capacity === room.capacity)).toBe(true);
      }
      for (const capacity of [4, 3, 2]) {
        const ofSize = people.filter((each) => each.capacity === capacity);
        expect(rooms.filter((room) => room.capacity === capacity)).toHaveLength(
          fewestRooms(ofSize, capacity),
        );
      }
      const split = parted(rooms.map((room) => room.people));
      expect(split).toBeLessThanOrEqual(4);
      sums.proposed += split;
      sums.filled += parted(sortAndFill(people));
    }
    expect(sums.filled).toBeGreaterThan(5 * sums.proposed);
  });

  it('gives a family of four a room, and keeps one of men and women whole where that costs no room', () => {
    const four = ['a', 'b', 'c', 'd'].map((id, index) => person(id, index % 2 ? 'f' : 'm', '1'));
    const couple = [person('e', 'm', '2'), person('f', 'f', '2')];
    const { rooms, requests } = proposeRooms([...couple, ...four, person('g', 'm')]);
    expect(rooms.map(({ people }) => idsOf(people).sort())).toEqual([
      ['a', 'b', 'c', 'd'],
      ['e', 'f'],
      ['g'],
    ]);
    expect(requests).toEqual([]);
  });

  it('says what it costs in rooms to leave a couple together', () => {
    const couple = [person('a', 'm', '1'), person('b', 'f', '1')];
    const others = ['m', 'f'].flatMap((gender) =>
      [1, 2, 3].map((each) => person(`${gender}${each}`, gender as 'm' | 'f')),
    );
    const { rooms, requests } = proposeRooms([...couple, ...others]);
    expect(rooms).toHaveLength(2);
    expect(requests).toMatchObject([{ family: '1', extraRooms: 1 }]);
    expect(idsOf(requests[0]?.people ?? [])).toEqual(['a', 'b']);
  });
});
