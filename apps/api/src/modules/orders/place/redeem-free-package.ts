import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { isAwaitingFirstPayment, owesRest } from '@rihlah/rules/orders/order-status';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { invalid, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { servicesFor } from '../../../infra/telemetry/services-for.ts';
import { findAgentBalance } from '../../agents/balance.ts';
import { findFreePackages } from '../../agents/reverse-ledger.ts';
import { takeFromBalance } from '../../agents/withdrawals/request-withdrawal.ts';
import { restoreNumbers } from '../../billing/repricing/change-price.ts';
import { freeAllBills, settleAllBills } from '../../billing/repricing/settle-by-balance.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { orderFailure } from '../failures.ts';
import { findOrder, lockOrder, type OrderRow } from '../record/order-queries.ts';

/**
 * Gives an agent's free package (docs/decisions/0230): a fixed part of the balance pays whatever is left to pay on one of
 * the orders that the agent placed, for themself or for a pilgrim.
 *
 * @returns rupiah taken from the balance
 * @throws Failure `nothingToPay`, `freePackageGiven`, as `freeAllBills`, or 422 on `amount` when the balance
 *   is too low
 */
export async function redeemFreePackage(
  services: Services,
  actor: StaffActor,
  { orderUuid, why }: { orderUuid: string; why?: string },
): Promise<number> {
  const { db, clock, agency } = services;
  const order = requireFound(await findOrder(db, orderUuid));
  await assertFit(db, order);
  const price = agency.policyAt(clock.now()).freePackageBalance;
  // Looked at before the numbers end at their bank too: what is refused leaves them as they are.
  if ((await findAgentBalance(db, order.registrarUuid)) < price) throw invalid('amount', 'balanceTooLow');
  const traced = servicesFor(services, actor, orderUuid);
  const replaced = await freeAllBills(traced, actor, orderUuid);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const locked = requireFound(await lockOrder(tx, orderUuid));
    await assertFit(tx, locked);
    const amount = agency.policyAt(now).freePackageBalance;
    const { registrarUuid, pilgrimUuid } = locked;
    const taking = { registrarUuid, kind: 'free-package' as const, amount, orderUuid };
    if (!(await takeFromBalance(tx, taking, now))) throw invalid('amount', 'balanceTooLow');
    await settleAllBills(tx, services, actor, locked);
    const act = {
      verb: 'order.free-package' as const,
      subjectUuid: orderUuid,
      after: { fromBalance: amount, pilgrim: pilgrimUuid },
      ...(why && { why }),
    };
    await record(tx, actor, act, now);
    const title = `Paket gratis untuk ${locked.orderId}`;
    const message = `${plainRupiah(amount)} dari saldo agen ditukar dengan paket ini. Semua tagihannya lunas.`;
    await notifyParties(tx, locked, { type: 'free-package', title, message }, now);
    return amount;
  }).catch(async (error) => {
    await restoreNumbers(traced, actor, orderUuid, replaced);
    throw error;
  });
}

async function assertFit(db: DbOrTx, order: OrderRow): Promise<void> {
  if (!isAwaitingFirstPayment(order.status) && !owesRest(order.status)) throw orderFailure('nothingToPay');
  // A room chosen afterwards is billed as usual.
  if ((await findFreePackages(db, [order.uuid])).has(order.uuid)) throw orderFailure('freePackageGiven');
}
