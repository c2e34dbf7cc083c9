import type { FreeingEffects } from '@rihlah/contract/staff/billing/freed-money';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { nameBasis } from '../../../infra/basis.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findOrderSummaries, type OrderRow } from '../../orders/record/order-queries.ts';
import { bills } from '../bills/bills.tables.ts';
import { billingFailure } from '../failures.ts';
import { payments } from '../payments/payments.tables.ts';
import { findPromisedFree } from './promised-free.ts';

/** The banks' money that has paid bills of an order, in the order of the bills. A free package has none. */
export const findPaidMoney = (db: DbOrTx, orderUuid: string) =>
  db
    .select({ ...getTableColumns(payments), billUuid: bills.uuid, description: bills.description })
    .from(payments)
    .innerJoin(bills, eq(bills.uuid, payments.billUuid))
    .where(and(eq(bills.orderUuid, orderUuid), eq(bills.status, 'paid'), eq(payments.state, 'applied')))
    .orderBy(asc(bills.position), payments.uuid);

/**
 * What freeing the money of a cancelled order does, as `freeMoney` will do it. Rupiah. Its `basis` names the computation: the
 * same order with the same money gives the same.
 *
 * @throws Failure `notCancelled`, `notPromised`, `alreadyDecided` where no money is left with the order
 */
export async function freeingEffects(
  db: DbOrTx,
  services: Pick<Services, 'agency'>,
  order: OrderRow,
): Promise<FreeingEffects> {
  if (!isCancelled(order.status)) throw billingFailure('notCancelled');
  const promised = (await findPromisedFree(db, services, [order.uuid])).get(order.uuid);
  if (!promised) throw billingFailure('notPromised');
  const money = await findPaidMoney(db, order.uuid);
  if (money.length === 0) throw new Failure('alreadyDecided');
  const head = (await findOrderSummaries(db, [order.uuid])).get(order.uuid);
  const effects = {
    orderId: order.orderId,
    pilgrim: head?.pilgrim.name ?? '',
    changed: promised.change.kind,
    changedAt: jakartaIso(promised.change.changedAt),
    money: money.map(({ description, amount, bank, number }) => ({ description, amount, bank, number })),
    amount: money.reduce((sum, { amount }) => sum + amount, 0),
  };
  return { basis: nameBasis([order.uuid, money.map(({ uuid }) => uuid), effects]), ...effects };
}

/** Rupiah that can be freed of an order; null where there is nothing to free. */
export async function findFreeable(
  db: DbOrTx,
  services: Pick<Services, 'agency'>,
  order: OrderRow,
): Promise<number | null> {
  if (!isCancelled(order.status)) return null;
  const money = await findPaidMoney(db, order.uuid);
  if (money.length === 0 || !(await findPromisedFree(db, services, [order.uuid])).has(order.uuid))
    return null;
  return money.reduce((sum, { amount }) => sum + amount, 0);
}
