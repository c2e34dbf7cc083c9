import { isCancelled } from '@rihlah/rules/order-status';
import { and, eq, isNull } from 'drizzle-orm';
import type { CustomerActor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { findPerson } from '../accounts/persons.ts';
import { notify } from '../inbox/notify.ts';
import { awaitsConsent, reachOrder } from '../orders/order-access.ts';
import type { OrderRow } from '../orders/order-queries.ts';
import { orders } from '../orders/orders.tables.ts';

/**
 * The pilgrim says no to the agent of an order: the code in their SMS ends, and the agent is told. They may still
 * accept later, by one tap. Said twice it stays said.
 *
 * @throws Failure `notFound` for anybody but the pilgrim, `orderClosed` for a cancelled order or one that was accepted
 */
export async function refuseAgent(
  services: Services,
  actor: CustomerActor,
  { orderUuid }: { orderUuid: string },
): Promise<OrderRow> {
  const order = await reachOrder(services.db, orderUuid, actor.uuid);
  if (order.pilgrimUuid !== actor.uuid) throw new Failure('notFound');
  if (isCancelled(order.status) || !awaitsConsent(order)) throw new Failure('orderClosed');
  await inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const refused = await tx
      .update(orders)
      .set({ consentRefusedAt: now, consentCodeHash: null })
      .where(
        and(
          eq(orders.uuid, orderUuid),
          eq(orders.pilgrimUuid, actor.uuid),
          isNull(orders.consentedAt),
          isNull(orders.consentRefusedAt),
        ),
      )
      .returning({ uuid: orders.uuid });
    if (refused.length === 0) return;
    await record(tx, actor, { verb: 'order.consent-refused', subjectUuid: orderUuid }, now);
    const pilgrim = await findPerson(tx, actor.uuid);
    const message = {
      personUuid: order.registrarUuid,
      type: 'consent-refused',
      title: `${pilgrim?.name ?? 'Jamaah'} belum menyetujui Anda`,
      message: `${pilgrim?.name ?? 'Jamaah'} menolak agen untuk pesanan ${order.orderId}. Bicarakan dengan jamaah; ia dapat menyetujui di inbox-nya kapan saja.`,
      orderUuid,
    };
    await notify(tx, [message], now);
  });
  return reachOrder(services.db, orderUuid, actor.uuid);
}
