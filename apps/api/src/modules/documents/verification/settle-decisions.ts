import { and, eq, isNull } from 'drizzle-orm';
import { staffBehind } from '../../../infra/access/actor.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { type OutboxLoop, startOutboxLoop } from '../../../infra/db/outbox-loop.ts';
import { settleDue } from '../../../infra/db/settle-due.ts';
import type { Services } from '../../../infra/services.ts';
import { followDecision } from '../decide/decide-document.ts';
import { type DocumentRow, findDocument } from '../record/document-queries.ts';
import { repairFromPassport } from './passport/repair-from-passport.ts';
import { documentDecisions } from './review.tables.ts';
import type { DecisionRow } from './second-look.ts';

const isOpen = and(isNull(documentDecisions.settledAt), isNull(documentDecisions.undoneAt));

/** Tells the customers of every decision whose time to be taken back is over, and lets what follows from it follow. */
export const settleDecisions = (services: Services): Promise<number> =>
  settleDue(services, {
    what: 'decision',
    table: documentDecisions,
    uuid: documentDecisions.uuid,
    dueAt: documentDecisions.dueAt,
    isOpen,
    settle: async (tx, uuid, now) => {
      const [row] = await tx
        .update(documentDecisions)
        .set({ settledAt: now })
        .where(and(eq(documentDecisions.uuid, uuid), isOpen))
        .returning();
      if (!row) return false;
      const document = row.stage === 'final' ? await findDocument(tx, row.documentUuid) : null;
      if (document && stands(row, document)) await follow(tx, services, row, document);
      return true;
    },
  });

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
