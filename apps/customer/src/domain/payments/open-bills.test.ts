import type { Payment } from '@rihlah/contract/billing/payment';
import { expect, it } from 'vitest';
import { openBills } from './open-bills.ts';

const aBill = (uuid: string, dueDate: string | null, part: Partial<Payment> = {}) =>
  ({ uuid, dueDate, type: '03', isPaid: false, ...part }) as Payment;

it('are the single bills that nobody has paid, by their day', () => {
  const bills = [
    aBill('late', '2027-02-17'),
    aBill('paid', '2026-11-17', { isPaid: true }),
    aBill('next', '2026-12-17'),
    aBill('settlement', null, { type: '02' }),
  ];
  expect(openBills(bills).map(({ uuid }) => uuid)).toEqual(['next', 'late']);
});
