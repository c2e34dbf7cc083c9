import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { approvals } from './approvals.tables.ts';
import type { ApprovalRow } from './decide-approval.ts';

interface Ending {
  askedBy: string;
  /** Whether they may still ask for such a thing. */
  mayAsk: (approval: ApprovalRow) => boolean;
  why: string;
  now: Date;
}

/**
 * Withdraws the open requests of somebody who may no longer ask for them: a second person would say yes to what nobody who
 * may has asked for. The row says that it ended with whoever asked, the audit log who ended it.
 */
export async function endApprovals(
  tx: Tx,
  actor: Actor,
  { askedBy, mayAsk, why, now }: Ending,
): Promise<void> {
  const open = await tx
    .select()
    .from(approvals)
    .where(and(eq(approvals.askedBy, askedBy), isNull(approvals.decision)))
    .for('update');
  for (const approval of open.filter((each) => !mayAsk(each))) {
    const { uuid, kind, label, amount } = approval;
    await tx
      .update(approvals)
      .set({ decision: 'withdrawn', decidedBy: askedBy, decidedAt: now, decidedWhy: why })
      .where(eq(approvals.uuid, uuid));
    const after = { kind, label, amount };
    await record(tx, actor, { verb: 'approval.withdrawn', subjectUuid: uuid, after, why }, now);
  }
}
