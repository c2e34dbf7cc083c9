import { isRegistered } from '@rihlah/rules/orders/order-status';
import type { Actor } from '../../../infra/access/actor.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { changeStatus } from '../../orders/record/change-status.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { findBills, findCurrentAccounts, findFirstBill, findUnpaidBills } from '../bills/bill-queries.ts';
import { endSettlement, findSettlementToEnd } from '../bills/settlement.ts';
import { bookPayment } from '../payments/book-payments.ts';
import { endNumbers } from './change-price.ts';
import type { Replaced } from './reprice-bills.ts';

const livingAccounts = async (db: Tx | Services['db'], orderUuid: string) =>
  findCurrentAccounts(db, pluck(await findBills(db, orderUuid), 'uuid'));

/**
 * Ends every living number of an order at its bank, before its bills are paid another way.
 *
 * @returns what `restoreNumbers` brings back where they are not paid after all
 * @throws Failure as `findSettlementToEnd` and `endNumbers`
 */
export async function freeAllBills(services: Services, actor: Actor, orderUuid: string): Promise<Replaced[]> {
  const accounts = await livingAccounts(services.db, orderUuid);
  const settlement = await findSettlementToEnd(services.db, orderUuid);
  return endNumbers(services, actor, orderUuid, { accounts, settlement });
}

/**
 * Pays all that is left of an order without a bank; the first payment has its usual consequences.
 *
 * @param order locked by the caller
 * @throws Failure `billsMoved` when somebody asked for a number meanwhile, as `findSettlementToEnd`
 */
export async function settleAllBills(
  tx: Tx,
  services: Services,
  actor: Actor,
  order: OrderRow,
): Promise<void> {
  if ((await livingAccounts(tx, order.uuid)).length > 0) throw new Failure('billsMoved');
  const paidAt = services.clock.now();
  const gift = { actor, orderUuid: order.uuid, account: null, paidAt, isFree: true };
  const first = await findFirstBill(tx, order.uuid);
  if (first?.status === 'open') {
    if (isRegistered(order.status)) {
      const step = { orderUuid: order.uuid, from: order.status, to: 'Pembayaran DP' as const };
      await changeStatus(tx, actor, { ...step, why: 'paket gratis' }, paidAt);
    }
    await bookPayment(tx, services, { ...gift, bill: first });
  }
  const settlement = await findSettlementToEnd(tx, order.uuid);
  if (settlement) await endSettlement(tx, actor, settlement.uuid, paidAt);
  for (const bill of await findUnpaidBills(tx, order.uuid))
    await bookPayment(tx, services, { ...gift, bill });
}
