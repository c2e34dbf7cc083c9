import { isAwaitingFirstPayment, isPastChanging } from '@rihlah/rules/orders/order-status';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { documentFailure } from '../failures.ts';
import { lockVisa } from './visa-queries.ts';
import { visas } from './visas.tables.ts';

interface Request {
  orderUuid: string;
  provider: string;
}

/**
 * Staff have asked a provider for the visa of an order's pilgrim.
 *
 * @returns its uuid
 * @throws Failure `notFound`; `firstPaymentDue`, because until then nobody is known; `orderClosed`; `visaPresent`
 */
export async function writeRequest(
  tx: Tx,
  actor: StaffActor,
  { orderUuid, provider }: Request,
  now: Date,
): Promise<string> {
  const { order, visa } = await lockVisa(tx, orderUuid);
  if (isPastChanging(order.status)) throw new Failure('orderClosed');
  if (isAwaitingFirstPayment(order.status)) throw new Failure('firstPaymentDue');
  if (visa) throw documentFailure('visaPresent');
  const { pilgrimUuid } = order;
  const [row] = await tx
    .insert(visas)
    .values({ orderUuid, pilgrimUuid, state: 'requested', provider, requestedAt: now })
    .returning({ uuid: visas.uuid });
  if (!row) throw new Error('nothing inserted');
  const after = { order: orderUuid, pilgrim: pilgrimUuid, provider };
  await record(tx, actor, { verb: 'visa.requested', subjectUuid: row.uuid, after }, now);
  return row.uuid;
}
