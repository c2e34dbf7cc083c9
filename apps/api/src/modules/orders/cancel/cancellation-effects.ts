import { createHash } from 'node:crypto';
import type { CancellationEffects } from '@rihlah/contract/staff/orders/orders';
import { isOwedBill, isUnpaidBill, sumPaid } from '@rihlah/rules/money/bill-state';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findReversible } from '../../agents/reverse-ledger.ts';
import { findBills, findCurrentAccounts } from '../../billing/bills/bill-queries.ts';
import { findPaidMoney } from '../../billing/freeing/freeing-effects.ts';
import { findPromisedFree } from '../../billing/freeing/promised-free.ts';
import type { OrderRow } from '../record/order-queries.ts';

/**
 * What cancelling an order does, as `writeCancellation` will do it. Rupiah. Its `basis` names the computation: the same order of
 * the same pilgrim in the same state gives the same.
 */
export async function cancellationEffects(db: DbOrTx, order: OrderRow): Promise<CancellationEffects> {
  const bills = await findBills(db, order.uuid);
  const unpaid = bills.filter(isUnpaidBill);
  const accounts = await findCurrentAccounts(db, pluck(unpaid, 'uuid'));
  const moved = await findReversible(db, order.uuid);
  const single = bills.filter(isOwedBill);
  const effects = {
    seats: 1,
    voidedBills: single.length,
    voidedAmount: sumOf(single),
    closedAccounts: accounts.length,
    // With what a free package paid: that is shown as none of the money, but belongs to the state.
    paidAmount: sumPaid(bills),
    commissionTaken: moved.commission,
    balanceReturned: 0 - moved['free-package'],
  };
  const facts = JSON.stringify([order.uuid, order.status, order.pilgrimUuid, effects]);
  const basis = createHash('sha256').update(facts).digest('base64url');
  return { basis, ...effects, paidAmount: sumOf(await findPaidMoney(db, order.uuid)) };
}

/** What staff are shown of it: also whether it is left under a promise, which changes nothing in what the cancellation does. */
export async function shownCancellation(
  { db, agency }: { db: DbOrTx } & Pick<Services, 'agency'>,
  order: OrderRow,
): Promise<CancellationEffects> {
  const isPromisedFree = (await findPromisedFree(db, { agency }, [order.uuid])).has(order.uuid);
  return { ...(await cancellationEffects(db, order)), isPromisedFree };
}

const sumOf = (bills: { amount: number }[]): number => bills.reduce((sum, { amount }) => sum + amount, 0);
