import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { approvals } from './approvals.tables.ts';
import type { ApprovalRow } from './decide-approval.ts';

/**
 * Marks a request that was just made as decided by whoever made it, because its amount is below the owner's limit
 * (specification 4, Four eyes). The database compares both once more: a constraint refuses any other.
 */
export async function decideAlone(
  tx: Tx,
  actor: StaffActor,
  approval: ApprovalRow,
  now: Date,
): Promise<void> {
  const { uuid, kind, label, amount, onePersonBelow, why } = approval;
  await tx
    .update(approvals)
    .set({ decision: 'approved', isAlone: true, decidedBy: actor.uuid, decidedAt: now, decidedWhy: why })
    .where(eq(approvals.uuid, uuid));
  const after = { kind, label, amount, onePersonBelow };
  await record(tx, actor, { verb: 'approval.decided-alone', subjectUuid: uuid, after, why }, now);
}
