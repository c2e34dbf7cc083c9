import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { type ChangeRow, findChanges } from '../../catalog/assurances/assurance-queries.ts';
import { findSaid, type OrderChangeRow } from '../../departures/answers/order-change-queries.ts';

/** A change for which somebody leaves, under the promise that it costs them nothing. */
export interface PromisedFree {
  change: ChangeRow;
  /** What they said, or the office noted. */
  said: OrderChangeRow;
}

/** Leaving is how it ended, as the office noted it, or else what was answered. */
export const isLeaving = ({ settledAs, answer }: OrderChangeRow): boolean =>
  (settledAs ?? answer) === 'leaving';

/**
 * Whether moving and cancelling for a change costs nothing: the policy promised it when the change was made, or when it was
 * answered below that sentence. Of whoever answered by telephone that is when the office noted it. What the agency decides
 * later takes no promise back.
 *
 * @param said what they said, or the office noted
 * @param now for who can still say it; left out, they cannot
 */
export function isPromisedFree(
  { agency }: Pick<Services, 'agency'>,
  { changedAt }: Pick<ChangeRow, 'changedAt'>,
  said: Pick<OrderChangeRow, 'answeredAt' | 'settledAt'> | undefined,
  now?: Date,
): boolean {
  const saidAt = said?.answeredAt ?? said?.settledAt ?? now;
  return saidAt !== undefined && [changedAt, saidAt].some((at) => agency.policyAt(at).freeMoveOnChange);
}

/** The change of its package for which each order was left under that promise, the newest; none of others. */
export async function findPromisedFree(
  db: DbOrTx,
  services: Pick<Services, 'agency'>,
  orderUuids: string[],
): Promise<Map<string, PromisedFree>> {
  const promised = new Map<string, PromisedFree>();
  const leaving = (await findSaid(db, orderUuids)).filter(isLeaving);
  if (leaving.length === 0) return promised;
  const changes = new Map(
    (await findChanges(db, pluck(leaving, 'changeUuid'))).map((row) => [row.uuid, row]),
  );
  for (const said of leaving) {
    const change = changes.get(said.changeUuid);
    if (!change || !isPromisedFree(services, change, said)) continue;
    const before = promised.get(said.orderUuid)?.change;
    if (!before || before.changedAt < change.changedAt) promised.set(said.orderUuid, { change, said });
  }
  return promised;
}
