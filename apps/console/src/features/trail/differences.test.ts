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
      { field: 'Unheard of', before: null, after: '22-12-2026', isSame: false },
      { field: 'Aktif', before: null, after: 'ya', isSame: false },
    ]);
  });
});

describe('days and moments', () => {
  it('stand as everywhere in tables: DD-MM-YYYY, times in WIB', () => {
    const before = {
      startsAt: '2026-12-31T17:00:00.000Z',
      dueOn: '2027-01-05',
      visa: { until: '2027-02-01' },
    };
    const after = {
      startsAt: '2027-01-31T08:30:05+07:00',
      dueOn: '2027-01-06',
      visa: { until: '2027-03-01' },
    };
    expect(differences(before, after).map((each) => [each.before, each.after])).toEqual([
      ['01-01-2027 00:00:00 WIB', '31-01-2027 08:30:05 WIB'],
      ['05-01-2027', '06-01-2027'],
      ['Until 01-02-2027', 'Until 01-03-2027'],
    ]);
  });

  it('are read as the database writes them too', () => {
    const after = { paidAt: '2026-11-22 18:05:43.336+00' };
    expect(differences(null, after).map((each) => each.after)).toEqual(['23-11-2026 01:05:43 WIB']);
  });

  it('are left as they were typed where they are none', () => {
    const after = { reference: '2027-99-99T99:99:99Z', number: '2027-01' };
    expect(differences(null, after).map((each) => each.after)).toEqual(['2027-99-99T99:99:99Z', '2027-01']);
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
