import { and, asc, eq, isNull, lte, notInArray } from 'drizzle-orm';
import { staffBehind } from '../../../infra/access/actor.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { type OutboxLoop, startOutboxLoop } from '../../../infra/db/outbox-loop.ts';
import type { Services } from '../../../infra/services.ts';
import { followDecision } from '../decide/decide-document.ts';
import { type DocumentRow, findDocument } from '../record/document-queries.ts';
import { repairFromPassport } from './passport/repair-from-passport.ts';
import { documentDecisions } from './review.tables.ts';
import type { DecisionRow } from './second-look.ts';

/**
 * Tells the customers of every decision whose time to be taken back is over, and lets what follows from it follow. The
 * rows are the outbox: what a process leaves undone another does, also after a restart.
 *
 * @returns how many were settled
 */
export async function settleDecisions(services: Services): Promise<number> {
  const failed: string[] = [];
  for (let settled = 0; ; settled += 1)
    if (!(await settleOne(services, failed))) return settled - failed.length;
}

/** @param failed those that could not be settled this time; they hold up nobody, and are tried again the next time */
async function settleOne(services: Services, failed: string[]): Promise<boolean> {
  let trying: string | undefined;
  try {
    return await inTransaction(services.db, async (tx) => {
      const now = services.clock.now();
      const [row] = await tx
        .select()
        .from(documentDecisions)
        .where(
          and(
            lte(documentDecisions.dueAt, now),
            isNull(documentDecisions.settledAt),
            isNull(documentDecisions.undoneAt),
            notInArray(documentDecisions.uuid, failed),
          ),
        )
        .orderBy(asc(documentDecisions.dueAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!row) return false;
      trying = row.uuid;
      const document = row.stage === 'final' ? await findDocument(tx, row.documentUuid) : null;
      if (document && stands(row, document)) await follow(tx, services, row, document);
      await tx.update(documentDecisions).set({ settledAt: now }).where(eq(documentDecisions.uuid, row.uuid));
      return true;
    });
  } catch (error) {
    if (trying === undefined) throw error;
    failed.push(trying);
    services.log.error({ err: error, decision: trying }, 'a decision could not be settled');
    return true;
  }
}

/** Nobody has decided otherwise since: what was accepted may have been rejected. */
const stands = ({ decision, decidedAt }: DecisionRow, { verifiedAt, rejectedAt }: DocumentRow): boolean =>
  decision === 'accept'
    ? rejectedAt === null && verifiedAt?.getTime() === decidedAt.getTime()
    : rejectedAt?.getTime() === decidedAt.getTime();

async function follow(
  tx: Tx,
  services: Services,
  { by, byLabel, byRoles, decision, why, repairs }: DecisionRow,
  document: DocumentRow,
): Promise<void> {
  const actor = staffBehind({ uuid: by, label: byLabel, roles: byRoles });
  const { uuid: documentUuid, kind, dose, pilgrimUuid } = document;
  if (decision === 'accept') await repairFromPassport(tx, services, actor, document, repairs);
  const decided = { documentUuid, subject: { kind, dose }, pilgrimUuid, why };
  await followDecision(tx, services, actor, decided, decision === 'accept' ? 'verified' : 'rejected');
}

/** Settles until stopped. */
export const startSettling = (services: Services): OutboxLoop =>
  startOutboxLoop({
    outbox: 'decisions',
    drain: async () => void (await settleDecisions(services)),
    log: services.log,
  });
