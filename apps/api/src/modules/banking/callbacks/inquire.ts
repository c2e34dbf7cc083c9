import { isPaidBill } from '@rihlah/rules/money/bill-state';
import type { Bank } from '@rihlah/snap/profile';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../../infra/services.ts';
import { findAccountBills } from '../../billing/bills/bill-queries.ts';
import { virtualAccounts } from '../../billing/bills/bills.tables.ts';
import type { Obstacle } from '../../billing/payments/bank-report.ts';

export interface InquiredBill {
  name: string;
  /** Rupiah. */
  amount: number;
}

/** Service 24: the name and amount behind a number, or why it cannot be paid. */
export async function inquire(
  services: Services,
  bank: Bank,
  number: string,
): Promise<InquiredBill | Obstacle> {
  const [account] = await services.db
    .select()
    .from(virtualAccounts)
    .where(and(eq(virtualAccounts.bank, bank), eq(virtualAccounts.number, number)));
  if (!account || account.status === 'wanted' || account.status === 'refused') return 'unknown';
  const bills = await findAccountBills(services.db, account.uuid);
  if (account.status === 'paid' || bills.some(isPaidBill)) return 'alreadyPaid';
  const isPayable = account.status === 'live' && bills.every(({ status }) => status === 'open');
  if (!isPayable || account.expiresAt < services.clock.now()) return 'expired';
  return { name: account.name, amount: account.amount };
}
