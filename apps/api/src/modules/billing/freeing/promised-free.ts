import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { type ChangeRow, findChangesSince } from '../../catalog/assurances/assurance-queries.ts';
import { findOrderChanges, type OrderChangeRow } from '../../departures/answers/order-change-queries.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';

/** A change for which somebody leaves, under the promise that it costs them nothing. */
export interface PromisedFree {
  change: ChangeRow;
  /** What they said, or the office noted. */
  said: OrderChangeRow;
}

/** Leaving is how it ended, as the office noted it, or else what was answered. */
const isLeaving = ({ settledAs, answer }: OrderChangeRow): boolean => (settledAs ?? answer) === 'leaving';

/**
 * The change of its package for which an order was left while the policy promised that moving and cancelling for it cost
 * nothing: when it was made, or when it was answered below that sentence. What the agency decides later takes no promise back.
 *
 * @returns null where nobody left for such a change
 */
export async function findPromisedFree(
  db: DbOrTx,
  { agency }: Pick<Services, 'agency'>,
  order: OrderRow,
): Promise<PromisedFree | null> {
  const changes = await findChangesSince(db, order.productUuid, order.createdAt);
  const said = await findOrderChanges(db, pluck(changes, 'uuid'));
  const promises = (moment: Date | null) => moment !== null && agency.policyAt(moment).freeMoveOnChange;
  for (const change of changes) {
    const own = said.find((row) => row.changeUuid === change.uuid && row.orderUuid === order.uuid);
    if (!own || !isLeaving(own)) continue;
    if (promises(change.changedAt) || promises(own.answeredAt)) return { change, said: own };
  }
  return null;
}
