import { and, eq, gt, isNull } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { reopenDocument } from '../decide/reopen-document.ts';
import { lockDocument } from '../record/document-queries.ts';
import { documentDecisions } from './review.tables.ts';

/**
 * Takes back a decision of one's own before anybody is told of it; taken back twice it is the same.
 *
 * @throws Failure `notFound`, `undoOver`, `documentDecided` when somebody has decided on top of it, `documentReplaced`
 */
export function undoDecision(
  { db, clock }: Services,
  actor: StaffActor,
  { uuid }: { uuid: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const isIt = and(eq(documentDecisions.uuid, uuid), eq(documentDecisions.by, actor.uuid));
    const [known] = await tx.select().from(documentDecisions).where(isIt);
    if (!known) throw new Failure('notFound');
    // In the order of whoever decides: the document first.
    const document = await lockDocument(tx, known.documentUuid);
    const [row] = await tx.select().from(documentDecisions).where(isIt).for('update');
    if (!document || !row) throw new Failure('notFound');
    if (row.undoneAt) return;
    if (row.settledAt || row.dueAt <= now) throw new Failure('undoOver');
    const later = and(
      eq(documentDecisions.documentUuid, row.documentUuid),
      gt(documentDecisions.decidedAt, row.decidedAt),
      isNull(documentDecisions.undoneAt),
    );
    if ((await tx.$count(documentDecisions, later)) > 0) throw new Failure('documentDecided');
    if (row.stage === 'final') {
      const event = row.decision === 'accept' ? 'verified' : 'rejected';
      await reopenDocument(tx, row.documentUuid, event, row.decidedAt);
    }
    await tx.update(documentDecisions).set({ undoneAt: now }).where(eq(documentDecisions.uuid, uuid));
    const after = { kind: document.kind, pilgrim: document.pilgrimUuid };
    const act = { verb: 'document.decision-undone' as const, subjectUuid: row.documentUuid, after };
    await record(tx, actor, act, now);
  });
}
