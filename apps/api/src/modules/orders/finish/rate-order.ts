import { isFinished } from '@rihlah/rules/orders/order-status';
import { and, eq, isNull } from 'drizzle-orm';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { orderFailure } from '../failures.ts';
import { reachOrder } from '../record/order-access.ts';
import type { OrderRow } from '../record/order-queries.ts';
import { orders } from '../record/orders.tables.ts';

/**
 * Rates an order whose trip is over, once; of two ratings at once the first counts.
 *
 * @param input `rating` in half stars, 0.5 to 5
 * @throws Failure `notFound`, `notFinished` (422), `alreadyRated` (409)
 */
export function rateOrder(
  services: Services,
  actor: CustomerActor,
  { orderUuid, rating }: { orderUuid: string; rating: number },
): Promise<OrderRow> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const order = await reachOrder(tx, orderUuid, actor.uuid);
    if (order.rating !== null) throw orderFailure('alreadyRated');
    if (!isFinished(order.status)) throw orderFailure('notFinished');
    const [rated] = await tx
      .update(orders)
      .set({ rating })
      .where(and(eq(orders.uuid, order.uuid), eq(orders.status, order.status), isNull(orders.rating)))
      .returning();
    if (!rated) throw orderFailure('alreadyRated');
    const stars = String(rating).replace('.', ',');
    await record(tx, actor, { verb: 'order.rated', subjectUuid: order.uuid, after: { rating } }, now);
    const title = `Terima kasih atas ${stars} bintang untuk ${order.orderId}`;
    const message = 'Penilaian Anda sudah kami terima dan membantu kami melayani jamaah berikutnya.';
    await notifyParties(tx, order, { type: 'order-rated', title, message }, now);
    return rated;
  });
}
