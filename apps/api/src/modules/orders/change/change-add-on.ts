import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { isPastChanging } from '@rihlah/rules/orders/order-status';
import { and, eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { changeAsShown } from '../../billing/repricing/change-as-shown.ts';
import { findAddOns } from '../../catalog/packages/product-queries.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { findOrder, findOrderAddOns, type OrderRow } from '../record/order-queries.ts';
import { orderAddOns, orders } from '../record/orders.tables.ts';

export interface AddOnChange {
  orderUuid: string;
  addOnUuid: string;
  action: 'add' | 'remove';
}

interface AddOnOrder extends AddOnChange {
  why: string;
  /** Names what was shown of it (`previewPrice`); left out, nothing was. */
  basis?: string | undefined;
}

/**
 * An add-on of an order with what adding it costs at today's price, or removing it brings back.
 *
 * @throws Failure `notFound`, `addOnPresent`, `addOnMissing`, `orderClosed`
 */
export async function priceAddOn({ db }: Pick<Services, 'db'>, change: AddOnChange) {
  const order = await findOrder(db, change.orderUuid);
  const addOn = (await findAddOns(db)).find(({ uuid }) => uuid === change.addOnUuid);
  if (!order || !addOn) throw new Failure('notFound');
  if (isPastChanging(order.status)) throw new Failure('orderClosed');
  const present = (await findOrderAddOns(db, [order.uuid])).find(
    ({ productAddOnUuid }) => productAddOnUuid === addOn.uuid,
  );
  if (change.action === 'add' && present) throw new Failure('addOnPresent');
  if (change.action === 'remove' && !present) throw new Failure('addOnMissing');
  const delta = present ? -present.price : addOn.price;
  const what = `${change.action}:${addOn.uuid}`;
  return { order, addOn, pricing: { delta, description: addOn.description, what } };
}

/**
 * Adds an add-on to an order at today's price, or removes one at the price it had; the unpaid bills follow.
 *
 * @returns how the order's amount changed, in rupiah
 * @throws Failure as `priceAddOn`, `billsPaid`, `billsMoved`, `bankUnavailable`, `changedMeanwhile`
 */
export async function changeAddOn(
  services: Services,
  actor: StaffActor,
  change: AddOnOrder,
): Promise<number> {
  const { order, addOn, pricing } = await priceAddOn(services, change);
  const { delta } = pricing;
  await changeAsShown(services, actor, { order, pricing, basis: change.basis }, async (tx, locked) => {
    await write(tx, locked, change, delta);
    await announce(tx, actor, locked, change, { ...addOn, delta }, services.clock.now());
  });
  return delta;
}

/** The unique index on (order, add-on) and the deleted row decide between two changes at once. */
async function write(tx: Tx, order: OrderRow, change: AddOnChange, delta: number): Promise<void> {
  const row = { orderUuid: order.uuid, productAddOnUuid: change.addOnUuid };
  const written =
    change.action === 'add'
      ? await tx
          .insert(orderAddOns)
          .values({ ...row, price: delta })
          .onConflictDoNothing()
          .returning({ uuid: orderAddOns.uuid })
      : await tx
          .delete(orderAddOns)
          .where(
            and(
              eq(orderAddOns.orderUuid, row.orderUuid),
              eq(orderAddOns.productAddOnUuid, row.productAddOnUuid),
            ),
          )
          .returning({ uuid: orderAddOns.uuid });
  if (written.length === 0) throw new Failure(change.action === 'add' ? 'addOnPresent' : 'addOnMissing');
  await tx
    .update(orders)
    .set({ addOnTotal: order.addOnTotal + delta, amount: order.amount + delta })
    .where(eq(orders.uuid, order.uuid));
}

async function announce(
  tx: Tx,
  actor: StaffActor,
  order: OrderRow,
  { action, addOnUuid, why }: AddOnOrder,
  addOn: { description: string; delta: number },
  now: Date,
): Promise<void> {
  const isAdded = action === 'add';
  const event = isAdded ? ('add-on-added' as const) : ('add-on-removed' as const);
  const before = { amount: order.amount };
  const after = { amount: order.amount + addOn.delta, addOn: addOnUuid };
  const reason = `${addOn.description}: ${why}`;
  const act = { verb: `order.${event}` as const, subjectUuid: order.uuid, before, after, why: reason };
  await record(tx, actor, act, now);
  const price = plainRupiah(Math.abs(addOn.delta));
  const title = `${addOn.description} ${isAdded ? 'ditambahkan pada' : 'dihapus dari'} ${order.orderId}`;
  const message = `${isAdded ? 'Tagihan Anda bertambah' : 'Tagihan Anda berkurang'} ${price}. Alasan: ${why}.`;
  await notifyParties(tx, order, { type: event, title, message }, now);
}
