import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { lockVisa, visaBasis } from './visa-queries.ts';
import { visas } from './visas.tables.ts';

interface End {
  orderUuid: string;
  state: 'refused' | 'cancelled';
  /** What was shown, as `visaBasis` names it; undefined where nothing was. */
  basis?: string | undefined;
  why: string;
}

/**
 * Staff enter that a visa was refused, or is not wanted any more; another may be asked for. What was issued can only be
 * cancelled.
 *
 * @returns whether there was such a visa
 * @throws Failure `notFound`, `changedMeanwhile` (409)
 */
export async function writeEnd(
  tx: Tx,
  actor: StaffActor,
  { orderUuid, state, basis, why }: End,
  now: Date,
): Promise<boolean> {
  const { order, visa } = await lockVisa(tx, orderUuid);
  if (basis !== undefined && basis !== visaBasis(order.pilgrimUuid, visa))
    throw new Failure('changedMeanwhile');
  if (!visa || (state === 'refused' && visa.state === 'issued')) return false;
  await tx.update(visas).set({ state, endedAt: now }).where(eq(visas.uuid, visa.uuid));
  const change = { before: { state: visa.state }, after: { state } };
  await record(tx, actor, { verb: `visa.${state}`, subjectUuid: visa.uuid, ...change, why }, now);
  return true;
}
