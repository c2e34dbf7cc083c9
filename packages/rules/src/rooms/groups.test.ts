import { expect, it } from 'vitest';
import { leadInWords, proposeGroups, SQUAD_SIZE } from './groups.ts';

const alone = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, family: null }));
const family = (name: string, size: number) =>
  Array.from({ length: size }, (_, index) => ({ id: `${name}${index}`, family: name }));
const sizesOf = (numbers: number[]) =>
  [...new Set(numbers)].map((number) => numbers.filter((each) => each === number).length);

it('shares everybody out over the buses and their squads evenly, each once', () => {
  const people = alone(45);
  const groups = proposeGroups(people, 2);
  expect(groups.map(({ id }) => id).sort()).toEqual(people.map(({ id }) => id).sort());
  expect(sizesOf(groups.map(({ bus }) => bus)).sort()).toEqual([22, 23]);
  for (const size of sizesOf(groups.map(({ squad }) => squad))) expect(size).toBeLessThanOrEqual(SQUAD_SIZE);
});

it('parts no family, not even one that is larger than a squad', () => {
  const groups = proposeGroups([...alone(20), ...family('Hidayat', 5), ...family('Basri', 13)], 2);
  for (const name of ['Hidayat', 'Basri']) {
    const own = groups.filter(({ id }) => id.startsWith(name));
    expect(new Set(own.map(({ bus, squad }) => `${bus} ${squad}`)).size).toBe(1);
  }
});

it('counts squads through the buses: no number stands for two', () => {
  const groups = proposeGroups(alone(40), 3);
  const busOf = new Map<number, Set<number>>();
  for (const { bus, squad } of groups) busOf.set(squad, (busOf.get(squad) ?? new Set()).add(bus));
  for (const buses of busOf.values()) expect(buses.size).toBe(1);
  expect([...busOf.keys()].sort((one, other) => one - other)).toEqual(
    Array.from({ length: busOf.size }, (_, index) => index + 1),
  );
});

it('proposes nothing for nobody', () => {
  expect(proposeGroups([], 2)).toEqual([]);
});

it('says whom somebody leads', () => {
  expect(leadInWords({ leadsAll: true, buses: [1], squads: [] })).toBe('seluruh rombongan');
  expect(leadInWords({ leadsAll: false, buses: [1, 2], squads: [4] })).toBe('bus 1, 2 dan regu 4');
  expect(leadInWords({ leadsAll: false, buses: [], squads: [4] })).toBe('regu 4');
});
