import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { lockVisa } from './visa-queries.ts';
import { visas } from './visas.tables.ts';

/**
 * What only a picture said, that a visa is issued, is not so once the picture was another's: it is asked for again, or there
 * is none. What staff entered of it stays.
 *
 * @throws Failure `notFound`
 */
export async function takeBackIssue(
  tx: Tx,
  actor: StaffActor,
  { orderUuid, why }: { orderUuid: string; why: string },
  now: Date,
): Promise<void> {
  const { visa } = await lockVisa(tx, orderUuid);
  if (visa?.state !== 'issued' || visa.numberSealed !== null) return;
  const state = visa.requestedAt ? 'requested' : 'cancelled';
  const endedAt = state === 'cancelled' ? now : null;
  await tx.update(visas).set({ state, issuedAt: null, endedAt }).where(eq(visas.uuid, visa.uuid));
  const change = { before: { state: visa.state }, after: { state } };
  await record(tx, actor, { verb: `visa.${state}`, subjectUuid: visa.uuid, ...change, why }, now);
}
