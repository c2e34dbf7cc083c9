import type { Bank } from '@rihlah/snap/profile';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { virtualAccounts } from './payments.tables.ts';
import type { Obstacle } from './record-bank-payment.ts';

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
  if (account.status === 'paid') return 'alreadyPaid';
  if (account.status !== 'live' || account.expiresAt < services.clock.now()) return 'expired';
  return { name: account.name, amount: account.amount };
}
