import type { APPROVAL_DECISIONS } from '@rihlah/contract/staff/backoffice/approvals';
import { and, eq, isNull } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { approvals } from './approvals.tables.ts';

export type ApprovalRow = typeof approvals.$inferSelect;

export interface ApprovalDecision {
  uuid: string;
  decision: (typeof APPROVAL_DECISIONS)[number];
  why: string;
}

/**
 * Decides what another asked for, once: of two decisions the first counts. What was approved is carried out in the same
 * transaction, so that where it cannot be done nothing was decided either.
 *
 * @param assertMay throws where the actor may not decide such a thing
 * @throws Failure `notFound`, `alreadyDecided`, `ownApproval`, and whatever carrying it out throws
 */
export function decideApproval(
  services: Services,
  actor: StaffActor,
  { uuid, decision, why }: ApprovalDecision,
  {
    assertMay,
    carryOut,
  }: {
    assertMay: (tx: Tx, row: ApprovalRow) => Promise<void>;
    carryOut: (tx: Tx, row: ApprovalRow) => Promise<void>;
  },
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const [row] = await tx.select().from(approvals).where(eq(approvals.uuid, uuid)).for('update');
    if (!row) throw new Failure('notFound');
    await assertMay(tx, row);
    if (row.decision !== null) throw new Failure('alreadyDecided');
    const isOwn = row.askedBy === actor.uuid;
    if (isOwn !== (decision === 'withdrawn')) throw new Failure(isOwn ? 'ownApproval' : 'notFound');
    await tx
      .update(approvals)
      .set({ decision, decidedBy: actor.uuid, decidedAt: now, decidedWhy: why })
      .where(and(eq(approvals.uuid, uuid), isNull(approvals.decision)));
    const { kind, label, amount } = row;
    const verb = `approval.${decision}` as const;
    await record(tx, actor, { verb, subjectUuid: uuid, after: { kind, label, amount }, why }, now);
    if (decision === 'approved') await carryOut(tx, row);
  });
}
