import { expect, it } from 'vitest';
import { grantsInWords, initials } from './role-words.ts';

const bandung = { uuid: '3c1b7f0e-0000-4000-8000-000000000001', name: 'Rihlah Bandung', city: 'Bandung' };

it('says a role alone where it holds everywhere, and with its cities where it does not', () => {
  expect(
    grantsInWords([
      { role: 'Keuangan', branches: null },
      { role: 'Cabang', branches: [bandung, { ...bandung, city: 'Garut' }] },
    ]),
  ).toBe('Keuangan · Cabang Bandung, Garut');
});

it('takes the initials of a name without its titles', () => {
  expect(initials('H. Fahmi Basri')).toBe('FB');
  expect(initials('Rina')).toBe('R');
  expect(initials('Ust. Muhammad Hasan Basri')).toBe('HB');
});
