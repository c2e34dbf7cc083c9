import { isFinished } from '@rihlah/rules/order-status';
import { and, eq, isNull } from 'drizzle-orm';
import { inTransaction } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { tellReaders } from '../inbox/tell-readers.ts';
import { recordEvent } from '../orders/order-events.ts';
import type { OrderRow } from '../orders/order-queries.ts';
import { orders } from '../orders/orders.tables.ts';
import { reachOrder } from '../orders/reach-order.ts';

/**
 * Rates an order whose trip is over, once; of two ratings at once the first counts.
 *
 * @param rating half stars, 0.5 to 5
 * @throws Failure `notFound`, `notFinished` (422), `alreadyRated` (409)
 */
export function rateOrder(
  services: Services,
  orderUuid: string,
  rating: number,
  personUuid: string,
): Promise<OrderRow> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const order = await reachOrder(tx, orderUuid, personUuid);
    if (order.rating !== null) throw new Failure('alreadyRated');
    if (!isFinished(order.status)) throw new Failure('notFinished');
    const [rated] = await tx
      .update(orders)
      .set({ rating })
      .where(and(eq(orders.uuid, order.uuid), eq(orders.status, order.status), isNull(orders.rating)))
      .returning();
    if (!rated) throw new Failure('alreadyRated');
    const stars = String(rating).replace('.', ',');
    const event = { orderUuid: order.uuid, event: 'rated' as const, by: personUuid, why: `${stars} bintang` };
    await recordEvent(tx, event, now);
    const title = `Terima kasih atas ${stars} bintang untuk ${order.orderId}`;
    const message = 'Penilaian Anda sudah kami terima dan membantu kami melayani jamaah berikutnya.';
    await tellReaders(tx, order, { type: 'order-rated', title, message }, now);
    return rated;
  });
}
