import { createHash } from 'node:crypto';
import type { CancellationEffects } from '@rihlah/contract/staff/orders';
import type { DbOrTx } from '../../platform/database.ts';
import { findReversible } from '../agents/reverse-ledger.ts';
import type { OrderRow } from '../orders/order-queries.ts';
import { findBills, findCurrentAccounts } from '../payments/payment-queries.ts';

/**
 * What cancelling an order does, as `cancelOrder` will do it. Rupiah. Its `basis` names the computation: the same order in
 * the same state gives the same.
 */
export async function cancellationEffects(db: DbOrTx, order: OrderRow): Promise<CancellationEffects> {
  const bills = await findBills(db, order.uuid);
  const unpaid = bills.filter(({ status }) => status === 'open' || status === 'suspended');
  const paid = bills.filter(({ status }) => status === 'paid');
  const accounts = await findCurrentAccounts(
    db,
    unpaid.map(({ uuid }) => uuid),
  );
  const moved = await findReversible(db, order.uuid);
  // A settlement stands for the single bills that it suspends.
  const single = unpaid.filter(({ type }) => type !== '02');
  const effects = {
    seats: 1,
    voidedBills: single.length,
    voidedAmount: sumOf(single),
    closedAccounts: accounts.length,
    paidAmount: sumOf(paid),
    commissionTaken: moved.commission,
    balanceReturned: 0 - moved['free-package'],
  };
  const facts = JSON.stringify([order.uuid, order.status, effects]);
  return { basis: createHash('sha256').update(facts).digest('base64url'), ...effects };
}

const sumOf = (bills: { amount: number }[]): number => bills.reduce((sum, { amount }) => sum + amount, 0);
