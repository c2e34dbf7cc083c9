import { isPaidBill } from '@rihlah/rules/money/bill-state';
import type { Bank } from '@rihlah/snap/profile';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../../infra/services.ts';
import { bills, virtualAccounts } from '../../billing/bills/bills.tables.ts';
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
  const [found] = await services.db
    .select({ account: virtualAccounts, bill: bills })
    .from(virtualAccounts)
    .innerJoin(bills, eq(bills.uuid, virtualAccounts.billUuid))
    .where(and(eq(virtualAccounts.bank, bank), eq(virtualAccounts.number, number)));
  if (!found || found.account.status === 'wanted' || found.account.status === 'refused') return 'unknown';
  const { account, bill } = found;
  if (account.status === 'paid' || isPaidBill(bill)) return 'alreadyPaid';
  const isPayable = account.status === 'live' && bill.status === 'open';
  if (!isPayable || account.expiresAt < services.clock.now()) return 'expired';
  return { name: account.name, amount: account.amount };
}
