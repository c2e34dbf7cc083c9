import { describe, expect, it } from 'vitest';
import { ACTS, doneWords, toneOf } from '../../domain/acts/verbs.ts';
import { differences } from './differences.ts';

describe('what an entry changed', () => {
  it('stands field by field, the changed ones before those that stayed', () => {
    expect(differences({ name: 'Laras', seats: 45 }, { name: 'Laras', seats: 40, price: 37250000 })).toEqual([
      { field: 'Kuota seat', before: '45', after: '40', isSame: false },
      { field: 'Harga', before: null, after: '37.250.000', isSame: false },
      { field: 'Nama', before: 'Laras', after: 'Laras', isSame: true },
    ]);
  });

  it('reads lists and parts, and fields that no word is known for', () => {
    expect(
      differences(null, { grants: [{ role: 'Visa' }], unheardOf: '2026-12-22', isActive: true }),
    ).toEqual([
      { field: 'Peran', before: null, after: 'Peran Visa', isSame: false },
      { field: 'Unheard of', before: null, after: '2026-12-22', isSame: false },
      { field: 'Aktif', before: null, after: 'ya', isSame: false },
    ]);
  });
});

describe('what is known by a key alone', () => {
  const [known, unknown] = ['0190a1b2-0000-7000-8000-000000000001', 'deadbeef-0000-7000-8000-000000000002'];

  it('has its name, or what tells it from others', () => {
    const after = { room: known, orders: [known, unknown] };
    expect(differences(null, after, { [known]: 'Double' }).map((each) => each.after)).toEqual([
      'Double',
      'Double, #deadbeef',
    ]);
  });
});

describe('the words for what was done', () => {
  it('are known for every act that can be asked for, and readable for one of a newer server', () => {
    expect(ACTS.find(({ value }) => value === 'order.cancelled')?.label).toBe('Pesanan: membatalkan');
    expect(doneWords('room.lock-set')).toBe('lock set');
  });

  it('warn of what was refused or ended', () => {
    expect([toneOf('staff.sign-in-refused'), toneOf('order.cancelled'), toneOf('order.placed')]).toEqual([
      'bad',
      'bad',
      'plain',
    ]);
  });
});
