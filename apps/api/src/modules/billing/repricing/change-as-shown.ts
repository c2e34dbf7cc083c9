import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { changePrice } from './change-price.ts';
import { assertAsShown } from './preview-price.ts';
import type { PriceChange } from './reprice-bills.ts';

interface ShownChange {
  /** As read before; nothing of it is locked yet. */
  order: OrderRow;
  pricing: PriceChange & { what: string };
  /** Names what was shown of it (`previewPrice`); undefined where nothing was. */
  basis: string | undefined;
}

/**
 * Changes an order's price as `changePrice` does, and only as it was shown: looked at before a bank is called, and once
 * more behind the order's lock.
 *
 * @throws Failure `changedMeanwhile`, `billsMoved` where its status is another by then, and as `changePrice`
 */
export async function changeAsShown(
  services: Services,
  actor: StaffActor,
  { order, pricing, basis }: ShownChange,
  write: (tx: Tx, locked: OrderRow) => Promise<void>,
): Promise<void> {
  const seen = { basis, now: services.clock.now() };
  await assertAsShown(services.db, order, pricing, seen);
  await changePrice(services, actor, { ...pricing, order }, async (tx, locked) => {
    if (locked.status !== order.status) throw new Failure('billsMoved');
    await assertAsShown(tx, locked, pricing, seen);
    await write(tx, locked);
  });
}
