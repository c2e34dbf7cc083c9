import { isPastChanging } from '@rihlah/rules/order-status';
import { plainRupiah } from '@rihlah/rules/rupiah';
import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { StaffActor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import type { DbOrTx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { notifyParties } from '../inbox/notify-parties.ts';
import { findOrder, type OrderRow } from '../orders/order-queries.ts';
import { orders } from '../orders/orders.tables.ts';
import { changeAsShown } from '../payments/change-as-shown.ts';
import { assertAsShown } from '../payments/preview-price.ts';

export interface InfantDecision {
  orderUuid: string;
  why: string;
  /** Names what was shown of it (`previewPrice`); left out, nothing was. */
  basis?: string | undefined;
}

/** Live orders with an infant's discount that nobody has seen a document for, the oldest first. */
export const findUnconfirmedInfants = (db: DbOrTx): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(gt(orders.infantDiscount, 0), isNull(orders.infantConfirmedAt), ne(orders.status, 'Batal')))
    .orderBy(asc(orders.createdAt));

/** @throws Failure `notFound`, `noInfantDiscount`, `alreadyDecided` */
async function discountedOrder({ db }: Pick<Services, 'db'>, orderUuid: string): Promise<OrderRow> {
  const order = await findOrder(db, orderUuid);
  if (!order) throw new Failure('notFound');
  if (order.infantDiscount === 0) throw new Failure('noInfantDiscount');
  if (order.infantConfirmedAt) throw new Failure('alreadyDecided');
  return order;
}

/**
 * An order whose infant's discount is to be decided, with what a verdict does to its price.
 *
 * @throws Failure `notFound`, `noInfantDiscount`, `alreadyDecided`, `orderClosed`
 */
export async function priceInfant(
  services: Pick<Services, 'db'>,
  { orderUuid, verdict }: { orderUuid: string; verdict: 'confirm' | 'refuse' },
) {
  const order = await discountedOrder(services, orderUuid);
  if (verdict === 'refuse' && isPastChanging(order.status)) throw new Failure('orderClosed');
  const delta = verdict === 'refuse' ? order.infantDiscount : 0;
  return { order, pricing: { delta, description: 'Selisih diskon bayi', what: `infant:${verdict}` } };
}

/**
 * Confirms from the identity document that a pilgrim is an infant: the discount, given by the typed NIK, stays.
 *
 * @throws Failure `notFound`, `noInfantDiscount`, `alreadyDecided`
 */
export async function confirmInfant(
  services: Services,
  actor: StaffActor,
  { orderUuid, why, basis }: InfantDecision,
): Promise<void> {
  const { db, clock } = services;
  const { order, pricing } = await priceInfant(services, { orderUuid, verdict: 'confirm' });
  const now = clock.now();
  await assertAsShown(db, order, pricing, { basis, now });
  await db.transaction(async (tx) => {
    const confirmed = await tx
      .update(orders)
      .set({ infantConfirmedAt: now })
      .where(and(eq(orders.uuid, orderUuid), gt(orders.infantDiscount, 0), isNull(orders.infantConfirmedAt)))
      .returning({ uuid: orders.uuid });
    if (confirmed.length === 0) throw new Failure('alreadyDecided');
    await record(tx, actor, { verb: 'order.infant-confirmed', subjectUuid: orderUuid, why }, now);
  });
}

/**
 * Takes an infant's discount back, because the identity document says otherwise; the unpaid bills carry the difference.
 *
 * @returns rupiah by which the order's amount grew
 * @throws Failure `notFound`, `noInfantDiscount`, `alreadyDecided`, `orderClosed`, and as `changePrice`
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
    if (locked.infantDiscount !== delta || locked.infantConfirmedAt) throw new Failure('billsMoved');
    await tx
      .update(orders)
      .set({ infantDiscount: 0, amount: locked.amount + delta })
      .where(eq(orders.uuid, orderUuid));
    const before = { amount: locked.amount, infantDiscount: delta };
    const after = { amount: locked.amount + delta, infantDiscount: 0 };
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
