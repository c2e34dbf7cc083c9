import type { AttendanceEntry, Roster } from '@rihlah/contract/staff/departures/attendance';
import { describe, expect, it } from 'vitest';
import { buildRows, inOrder, withStanding } from './build-rows.ts';
import { rowWords } from './words.ts';

const at = (time: string): string => `2026-12-12T${time}:00+07:00`;

const person = (uuid: string, family: string | null = null, present: string | null = null) => ({
  order: { uuid, orderId: uuid },
  badge: `RIHLAH:${uuid}`,
  name: uuid,
  family,
  room: null,
  unpaidAmount: 0,
  blocks: [],
  present: present ? { at: at(present), by: 'Rina', how: 'scan' as const } : null,
});

const roster = (...people: ReturnType<typeof person>[]): Roster => ({
  occasion: 'manasik',
  uuid: 'p',
  name: 'Umrah',
  place: 'Aula',
  day: '2026-12-12',
  startsAt: null,
  version: '1',
  people,
});

const entry = (order: string, act: AttendanceEntry['act'], time: string): AttendanceEntry => ({
  uuid: `${order} ${act} ${time}`,
  order,
  occasion: 'manasik',
  act,
  how: 'scan',
  happenedAt: at(time),
});

it('tells people of one name apart', () => {
  const twin = { ...person('b'), name: 'A' };
  const rows = buildRows(roster(person('a'), twin, person('c')), [], 'Rina');
  expect(rows.map(({ sign }) => sign)).toEqual(['a', 'b', null]);
  expect(rows.map((row) => rowWords(row, 'Rina'))).toEqual([
    'a · belum datang',
    'b · belum datang',
    'belum datang',
  ]);
});

describe('who is there, as a phone without a connection knows it', () => {
  it('is the roster with what was recorded here, by when it happened', () => {
    const waiting = [
      entry('b', 'undo', '08:02'),
      entry('b', 'present', '08:01'),
      entry('c', 'present', '08:03'),
      entry('d', 'undo', '08:04'),
    ];
    const rows = buildRows(
      roster(person('a', null, '08:00'), person('b'), person('c'), person('d', null, '07:50')),
      waiting,
      'Hasan',
    );
    expect(rows.map(({ present }) => present)).toEqual([
      { at: at('08:00'), by: 'Rina', isWaiting: false },
      null,
      { at: at('08:03'), by: 'Hasan', isWaiting: true },
      null,
    ]);
  });

  it('counts a second scan of the same person as none', () => {
    const rows = buildRows(roster(person('a', null, '08:00')), [entry('a', 'present', '08:05')], 'Hasan');
    expect(rows[0]?.present).toMatchObject({ at: at('08:00'), by: 'Rina' });
  });

  it('says how many of a family are there', () => {
    const people = [person('a', '1', '08:00'), person('b', '1', '08:01'), person('c', '1'), person('d')];
    expect(buildRows(roster(...people), [], 'Hasan').map(({ familyPresent }) => familyPresent)).toEqual([
      1, 1, 2, 0,
    ]);
  });

  it('stands in the order of the work: the last few, who is awaited, the others', () => {
    const people = [person('a', null, '08:00'), person('b', null, '08:01'), person('c', null, '08:02')];
    const rows = buildRows(
      roster(...people, person('d', null, '08:03'), person('e'), person('f')),
      [],
      'Hasan',
    );
    expect(inOrder(rows).map(({ name }) => name)).toEqual(['d', 'c', 'b', 'e', 'f', 'a']);
  });

  it('is corrected by what the server says', () => {
    const standing = { at: at('07:59'), by: 'Rina', how: 'hand' as const };
    const next = withStanding(roster(person('a'), person('b', null, '08:00')), [
      { order: 'a', standing },
      { order: 'b', standing: null },
    ]);
    expect(next.people.map(({ present }) => present)).toEqual([standing, null]);
  });
});
