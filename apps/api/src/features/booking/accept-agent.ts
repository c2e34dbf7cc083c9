import { isCancelled } from '@rihlah/rules/order-status';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { CustomerActor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { findPerson } from '../accounts/persons.ts';
import { consentHash } from '../agents/request-consent.ts';
import { notify } from '../inbox/notify.ts';
import { awaitsConsent, reachOrder } from '../orders/order-access.ts';
import type { OrderRow } from '../orders/order-queries.ts';
import { orders } from '../orders/orders.tables.ts';

/** Then only the pilgrim can accept. */
const MAX_ATTEMPTS = 5;

/**
 * Lets the agent of an order reach the pilgrim's documents: accepted by the pilgrim, or by the agent with the code of
 * the pilgrim's SMS. What was accepted before stays so.
 *
 * @throws Failure `notFound`, `orderClosed` for a cancelled order, 422 on `code`
 */
export async function acceptAgent(
  services: Services,
  actor: CustomerActor,
  { orderUuid, code }: { orderUuid: string; code: string | undefined },
): Promise<OrderRow> {
  const { db, encryption } = services;
  const order = await reachOrder(db, orderUuid, actor.uuid);
  if (isCancelled(order.status)) throw new Failure('orderClosed');
  if (!awaitsConsent(order)) return order;
  if (order.pilgrimUuid !== actor.uuid) {
    if (!code) throw invalid('code', 'isEmpty');
    if (order.consentRefusedAt) throw invalid('code', 'consentRefused');
    if (order.consentCodeHash === null) throw invalid('code', 'consentCodeNotSent');
    const hash = await takeAttempt(db, orderUuid);
    if (hash === null) throw invalid('code', 'consentTooManyTries');
    if (hash !== consentHash(encryption, orderUuid, code)) throw invalid('code', 'consentCodeWrong');
  }
  await accept(services, actor, order);
  const answered = await reachOrder(db, orderUuid, actor.uuid);
  // The pilgrim said no while the code was compared.
  if (answered.consentRefusedAt) throw invalid('code', 'consentRefused');
  return answered;
}

/** Counts a try in a statement of its own, so that a wrong code cannot undo it. @returns what the code must hash to */
async function takeAttempt(db: Db, orderUuid: string): Promise<string | null> {
  const [tried] = await db
    .update(orders)
    .set({ consentAttempts: sql`${orders.consentAttempts} + 1` })
    .where(
      and(
        eq(orders.uuid, orderUuid),
        isNull(orders.consentedAt),
        isNotNull(orders.consentCodeHash),
        lt(orders.consentAttempts, MAX_ATTEMPTS),
      ),
    )
    .returning({ hash: orders.consentCodeHash });
  return tried?.hash ?? null;
}

function accept(services: Services, actor: CustomerActor, order: OrderRow): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const accepted = await tx
      .update(orders)
      .set({ consentedAt: now, consentCodeHash: null, consentRefusedAt: null })
      .where(
        and(
          eq(orders.uuid, order.uuid),
          // Of whom it was asked: staff may have given the place to somebody else meanwhile.
          eq(orders.pilgrimUuid, order.pilgrimUuid),
          isNull(orders.consentedAt),
          // With the code, nobody goes over a refusal; the pilgrim's own tap does.
          actor.uuid === order.pilgrimUuid ? undefined : isNull(orders.consentRefusedAt),
        ),
      )
      .returning({ uuid: orders.uuid });
    if (accepted.length === 0) return;
    const why = actor.uuid === order.pilgrimUuid ? 'oleh jamaah' : 'dengan kode SMS';
    await record(tx, actor, { verb: 'order.consent-given', subjectUuid: order.uuid, why }, now);
    const pilgrim = await findPerson(tx, order.pilgrimUuid);
    const message = {
      personUuid: order.registrarUuid,
      type: 'consent-given',
      title: `${pilgrim?.name ?? 'Jamaah'} menyetujui Anda`,
      message: `Anda sekarang dapat melihat dan mengunggah dokumen untuk pesanan ${order.orderId}.`,
      orderUuid: order.uuid,
    };
    await notify(tx, [message], now);
  });
}
