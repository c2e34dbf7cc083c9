import { expect, it } from 'vitest';
import { explainGroup, type GroupMember } from './room-groups.ts';
import { proposeRooms } from './rooming.ts';

const person = (name: string, values: Partial<GroupMember> = {}): GroupMember => ({
  id: name,
  name,
  gender: 'f',
  family: null,
  capacity: 4,
  ...values,
});

it('women, and a family of men and women, may ask for one room', () => {
  expect(explainGroup([person('Siti'), person('Dewi')])).toEqual([]);
  const family = [person('Siti', { family: '1' }), person('Budi', { family: '1', gender: 'm' })];
  expect(explainGroup(family)).toEqual([]);
});

it('says why not: no family, other rooms paid for, too few beds', () => {
  expect(explainGroup([person('Siti'), person('Budi', { gender: 'm' })])).toEqual([
    '1 laki-laki dan 1 perempuan hanya sekamar bila satu keluarga (mahram). Kalau memang keluarga, hubungi kami supaya dicatat.',
  ]);
  expect(explainGroup([person('Siti'), person('Dewi', { capacity: 2 })])).toEqual([
    'Kamar yang dibayar berbeda: Siti Quad, Dewi Double. Yang sekamar memilih jenis kamar yang sama.',
  ]);
  const pair = ['Siti', 'Dewi'].map((name) => person(name, { capacity: 2 }));
  expect(explainGroup(pair)).toEqual([]);
  const three = ['Siti', 'Dewi', 'Rina'].map((name) => person(name, { capacity: 2 }));
  expect(explainGroup(three)).toEqual(['3 orang tidak muat di kamar Double, isinya 2.']);
});

it('a proposal puts those who asked into one room, also out of a larger family', () => {
  const women = ['Siti', 'Dewi', 'Rina', 'Nur', 'Ani', 'Eva'].map((name) => person(name, { family: '1' }));
  const asked = women.map((one) => ({ ...one, group: ['Siti', 'Eva'].includes(one.id) ? 'A' : null }));
  const { rooms } = proposeRooms(asked);
  expect(rooms).toHaveLength(2);
  const room = rooms.find(({ people }) => people.some(({ id }) => id === 'Siti'));
  expect(room?.people.map(({ id }) => id)).toContain('Eva');
});
