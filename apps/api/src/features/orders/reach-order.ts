import type { DbOrTx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import { awaitsConsent, isPartyTo } from './order-access.ts';
import { findOrder, type OrderRow } from './order-queries.ts';

/** An order that a person ordered or travels on. @throws Failure `notFound` for everybody else */
export async function reachOrder(db: DbOrTx, uuid: string, personUuid: string): Promise<OrderRow> {
  const order = await findOrder(db, uuid);
  if (!order || !isPartyTo(order, personUuid)) throw new Failure('notFound');
  return order;
}

/**
 * An order that a person may act on for its pilgrim: the pilgrim, and the agent once accepted.
 *
 * @throws Failure `notFound`
 */
export async function reachJourney(db: DbOrTx, uuid: string, personUuid: string): Promise<OrderRow> {
  const order = await reachOrder(db, uuid, personUuid);
  if (order.pilgrimUuid !== personUuid && awaitsConsent(order)) throw new Failure('notFound');
  return order;
}
