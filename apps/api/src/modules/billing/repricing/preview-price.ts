import { createHash } from 'node:crypto';
import type { OrderStatus } from '@rihlah/contract/orders/order-status';
import { finalPaymentDate } from '@rihlah/rules/money/bills';
import { isPaidOff, owesRest } from '@rihlah/rules/orders/order-status';
import { jakartaDate } from '@rihlah/rules/text/dates';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { findProductToOrder } from '../../catalog/packages/product-queries.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { findCurrentAccounts, findFirstBill, findUnpaidBills } from '../bills/bill-queries.ts';
import { findSettlementToEnd } from '../bills/settlement.ts';
import { billingFailure } from '../failures.ts';
import { hasBills, type PriceChange, plan } from './reprice-bills.ts';

/** What a change of an order's price does to its bills. Rupiah. */
export interface PriceEffects {
  basis: string;
  amountBefore: number;
  amountAfter: number;
  /** `before` 0 for one that is added, `after` 0 for one that falls away. */
  bills: { description: string; before: number; after: number; dueDate: string | null }[];
  /** Numbers that end at the bank, and come back. */
  accounts: number;
  endsSettlement: boolean;
  statusAfter: OrderStatus;
}

/**
 * What `changePrice` will do to the bills of an order, as they are now. The basis names it together with what is changed:
 * the same order in the same state gives the same, whether its numbers live or have just ended for the change.
 *
 * @param what names the change itself
 * @throws Failure `billsPaid`, as `findSettlementToEnd`
 */
export async function previewPrice(
  db: DbOrTx,
  order: OrderRow,
  { delta, description, what }: PriceChange & { what: string },
  now: Date,
): Promise<PriceEffects> {
  const bills = await billsAfter(db, order, { delta, description }, now);
  const touched = delta !== 0 && hasBills(order);
  const settlement = touched ? await findSettlementToEnd(db, order.uuid) : null;
  const numbered = [...bills.flatMap(({ uuid }) => uuid ?? []), ...(settlement ? [settlement.uuid] : [])];
  const accounts = await findCurrentAccounts(db, numbered);
  const facts = [order.uuid, order.status, order.pilgrimUuid, order.amount, delta, what, bills];
  return {
    basis: createHash('sha256').update(JSON.stringify(facts)).digest('base64url'),
    amountBefore: order.amount,
    amountAfter: order.amount + delta,
    bills: bills.map(({ uuid: _uuid, ...bill }) => bill),
    accounts: accounts.filter(({ billUuid }) => billUuid !== settlement?.uuid).length,
    endsSettlement: settlement !== null,
    statusAfter: touched ? statusAfter(order, await leftAfter(db, order, delta)) : order.status,
  };
}

/** @throws Failure `changedMeanwhile` where a change does something else than was shown */
export async function assertAsShown(
  db: DbOrTx,
  order: OrderRow,
  change: PriceChange & { what: string },
  { basis, now }: { basis: string | undefined; now: Date },
): Promise<void> {
  if (basis !== undefined && (await previewPrice(db, order, change, now)).basis !== basis)
    throw new Failure('changedMeanwhile');
}

/** As `repriceBills` will write them. */
async function billsAfter(db: DbOrTx, order: OrderRow, { delta, description }: PriceChange, now: Date) {
  if (delta === 0) return [];
  if (!hasBills(order)) {
    const first = await findFirstBill(db, order.uuid);
    if (first && order.amount + delta < first.amount) throw billingFailure('billsPaid');
    return [];
  }
  const unpaid = await findUnpaidBills(db, order.uuid);
  const planned = plan(unpaid, delta);
  const changed = planned.changes.flatMap(({ uuid, amount }) =>
    unpaid
      .filter((bill) => bill.uuid === uuid)
      .map((bill) => ({
        uuid: uuid as string | undefined,
        description: bill.description,
        dueDate: bill.dueDate,
        before: bill.amount,
        after: amount,
      })),
  );
  if (planned.extra === 0) return changed;
  const product = await findProductToOrder(db, order.productUuid);
  if (!product) throw new Error(`order ${order.uuid} lost its package`);
  const dueDate = finalPaymentDate(product.departureDate, jakartaDate(now), order);
  return [...changed, { uuid: undefined, description, dueDate, before: 0, after: planned.extra }];
}

/** Rupiah that will be unpaid. */
async function leftAfter(db: DbOrTx, order: OrderRow, delta: number): Promise<number> {
  const unpaid = await findUnpaidBills(db, order.uuid);
  return unpaid.reduce((sum, { amount }) => sum + amount, delta);
}

/** Lunas → Pelunasan where something is to be paid again, and back where nothing is left. */
function statusAfter({ status }: OrderRow, left: number): OrderStatus {
  if (isPaidOff(status) && left > 0) return 'Pelunasan';
  return owesRest(status) && left === 0 ? 'Lunas' : status;
}
