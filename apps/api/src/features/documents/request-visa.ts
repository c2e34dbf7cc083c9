import { isAwaitingFirstPayment, isPastChanging } from '@rihlah/rules/order-status';
import type { StaffActor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { lockVisa } from './visa-queries.ts';
import { visas } from './visas.tables.ts';

/**
 * Staff have asked a provider for the visa of an order's pilgrim.
 *
 * @returns its uuid
 * @throws Failure `notFound`; `firstPaymentDue`, because until then nobody is known; `orderClosed`; `visaPresent`
 */
export function requestVisa(
  services: Services,
  actor: StaffActor,
  { orderUuid, provider }: { orderUuid: string; provider: string },
): Promise<string> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const { order, visa } = await lockVisa(tx, orderUuid);
    if (isPastChanging(order.status)) throw new Failure('orderClosed');
    if (isAwaitingFirstPayment(order.status)) throw new Failure('firstPaymentDue');
    if (visa) throw new Failure('visaPresent');
    const { pilgrimUuid } = order;
    const [row] = await tx
      .insert(visas)
      .values({ orderUuid, pilgrimUuid, state: 'requested', provider, requestedAt: now })
      .returning({ uuid: visas.uuid });
    if (!row) throw new Error('nothing inserted');
    const after = { order: orderUuid, pilgrim: pilgrimUuid, provider };
    await record(tx, actor, { verb: 'visa.requested', subjectUuid: row.uuid, after }, now);
    return row.uuid;
  });
}
