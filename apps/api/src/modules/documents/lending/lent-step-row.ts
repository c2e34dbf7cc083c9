import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import type { LentStep } from '@rihlah/contract/documents/lent-steps';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { tokenHash } from '../../../infra/crypto/encryption.ts';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { documentFailure } from '../failures.ts';
import { lentSteps } from './lent-steps.tables.ts';

export type LentStepRow = typeof lentSteps.$inferSelect;

/** What is true of a step that can be done: the one place that says so. */
export const isOpenAt = (now: Date): SQL | undefined =>
  and(isNull(lentSteps.usedAt), isNull(lentSteps.revokedAt), gt(lentSteps.endsAt, now));

/** What became of a step, said of a row as `isOpenAt` asks it of the table. */
export const lentStepState = ({ usedAt, revokedAt, endsAt }: LentStepRow, now: Date): LentStep['state'] => {
  if (usedAt) return 'used';
  if (revokedAt) return 'revoked';
  return endsAt > now ? 'open' : 'ended';
};

export async function findLentStep(db: DbOrTx, token: string): Promise<LentStepRow | null> {
  const [row] = await db
    .select()
    .from(lentSteps)
    .where(eq(lentSteps.tokenHash, tokenHash(token)));
  return row ?? null;
}

/**
 * Uses a step up, in the transaction that does it: of two at once, and of one that is taken back meanwhile, the second waits
 * for the first and then finds nothing.
 *
 * @throws Failure `lentStepOver`
 */
export async function spendLentStep(
  tx: Tx,
  { uuid, kind, now }: { uuid: string; kind: DocumentKind; now: Date },
): Promise<void> {
  const spent = await tx
    .update(lentSteps)
    .set({ usedAt: now })
    .where(and(eq(lentSteps.uuid, uuid), eq(lentSteps.kind, kind), isOpenAt(now)))
    .returning({ uuid: lentSteps.uuid });
  if (spent.length === 0) throw documentFailure('lentStepOver');
}

const SHOWN = 20;

/** The steps for a pilgrim that were lent last, the newest first. */
export async function presentLentSteps(db: DbOrTx, pilgrimUuid: string, now: Date): Promise<LentStep[]> {
  const rows = await db
    .select()
    .from(lentSteps)
    .where(eq(lentSteps.pilgrimUuid, pilgrimUuid))
    .orderBy(desc(lentSteps.createdAt), desc(lentSteps.uuid))
    .limit(SHOWN);
  return rows.map((row) => presentLentStep(row, now));
}

export const presentLentStep = (row: LentStepRow, now: Date): LentStep => ({
  uuid: row.uuid,
  kind: row.kind,
  name: row.name,
  state: lentStepState(row, now),
  createdAt: jakartaIso(row.createdAt),
  endsAt: jakartaIso(row.endsAt),
  openedAt: row.openedAt && jakartaIso(row.openedAt),
  usedAt: row.usedAt && jakartaIso(row.usedAt),
});
