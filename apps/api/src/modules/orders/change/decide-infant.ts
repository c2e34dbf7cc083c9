import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { isPastChanging } from '@rihlah/rules/orders/order-status';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { changeAsShown } from '../../billing/repricing/change-as-shown.ts';
import { assertAsShown } from '../../billing/repricing/preview-price.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { orderFailure } from '../failures.ts';
import { findOrder, lockOrder, type OrderRow } from '../record/order-queries.ts';
import { orders } from '../record/orders.tables.ts';

export interface InfantDecision {
  orderUuid: string;
  why: string;
  /** Names what was shown of it (`previewPrice`); left out, nothing was. */
  basis?: string | undefined;
}

type Verdict = 'confirm' | 'refuse';

/**
 * What was confirmed by mistake can still be refused.
 *
 * @throws Failure `notFound`, `noInfantDiscount`, `alreadyDecided`, `orderClosed`
 */
function assertOpen(order: OrderRow | null, verdict: Verdict): asserts order is OrderRow {
  if (!order) throw new Failure('notFound');
  if (order.infantDiscount === 0) throw orderFailure('noInfantDiscount');
  if (verdict === 'confirm' && order.infantConfirmedAt) throw new Failure('alreadyDecided');
  if (isPastChanging(order.status)) throw new Failure('orderClosed');
}

const pricingOf = ({ infantDiscount, infantConfirmedAt }: OrderRow, verdict: Verdict) => ({
  delta: verdict === 'refuse' ? infantDiscount : 0,
  description: 'Selisih diskon bayi',
  // Whoever refuses sees whether a colleague has confirmed it.
  what: `infant:${verdict}${infantConfirmedAt ? ':confirmed' : ''}`,
});

/**
 * An order whose infant's discount is to be decided, with what a verdict does to its price.
 *
 * @throws Failure `notFound`, `noInfantDiscount`, `alreadyDecided`, `orderClosed`
 */
export async function priceInfant(
  { db }: Pick<Services, 'db'>,
  { orderUuid, verdict }: { orderUuid: string; verdict: Verdict },
) {
  const order = await findOrder(db, orderUuid);
  assertOpen(order, verdict);
  return { order, pricing: pricingOf(order, verdict) };
}

/**
 * Confirms from the identity document that a pilgrim is an infant: the discount, given by the typed NIK, stays.
 *
 * @throws Failure `notFound`, `noInfantDiscount`, `alreadyDecided`, `orderClosed`, `changedMeanwhile` where the order is not as was shown
 */
export async function confirmInfant(
  services: Services,
  actor: StaffActor,
  { orderUuid, why, basis }: InfantDecision,
): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    // What was shown is of one pilgrim, whose place somebody else may take meanwhile.
    const order = await lockOrder(tx, orderUuid);
    assertOpen(order, 'confirm');
    await assertAsShown(tx, order, pricingOf(order, 'confirm'), { basis, now });
    await tx.update(orders).set({ infantConfirmedAt: now }).where(eq(orders.uuid, orderUuid));
    await record(tx, actor, { verb: 'order.infant-confirmed', subjectUuid: orderUuid, why }, now);
  });
}

/**
 * Takes an infant's discount back, because the identity document says otherwise, also where somebody had confirmed it by
 * mistake; the unpaid bills carry the difference.
 *
 * @returns rupiah by which the order's amount grew
 * @throws Failure `notFound`, `noInfantDiscount`, `orderClosed`, `changedMeanwhile` where it is confirmed since, and as `changePrice`
 */
export async function refuseInfant(
  services: Services,
  actor: StaffActor,
  { orderUuid, why, basis }: InfantDecision,
): Promise<number> {
  const { order, pricing } = await priceInfant(services, { orderUuid, verdict: 'refuse' });
  const { delta } = pricing;
  const now = services.clock.now();
  await changeAsShown(services, actor, { order, pricing, basis }, async (tx, locked) => {
    if (locked.infantDiscount !== delta) throw new Failure('billsMoved');
    // While numbers were ended at the bank a colleague may have confirmed it, which whoever refuses has not seen.
    if (pricingOf(locked, 'refuse').what !== pricing.what) throw new Failure('changedMeanwhile');
    await tx
      .update(orders)
      .set({ infantDiscount: 0, infantConfirmedAt: null, amount: locked.amount + delta })
      .where(eq(orders.uuid, orderUuid));
    const confirmed = locked.infantConfirmedAt && { infantConfirmedAt: jakartaIso(locked.infantConfirmedAt) };
    const before = { amount: locked.amount, infantDiscount: delta, ...confirmed };
    const after = {
      amount: locked.amount + delta,
      infantDiscount: 0,
      ...(confirmed && { infantConfirmedAt: null }),
    };
    await record(
      tx,
      actor,
      { verb: 'order.infant-refused', subjectUuid: orderUuid, before, after, why },
      now,
    );
    const price = plainRupiah(delta);
    const title = `Diskon bayi pada ${order.orderId} dibatalkan`;
    const message = `Tagihan Anda bertambah ${price}. Alasan: ${why}.`;
    await notifyParties(tx, locked, { type: 'infant-refused', title, message }, now);
  });
  return delta;
}
