import type { ApprovalKind } from '@rihlah/contract/staff/backoffice/approvals';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { approvals } from './approvals.tables.ts';
import type { ApprovalRow } from './decide-approval.ts';
import { backofficeFailure } from './failures.ts';

export interface ApprovalRequest {
  kind: ApprovalKind;
  subjectUuid: string;
  /** Null: the whole agency's. */
  branchUuid: string | null;
  /** What people call the subject. */
  label: string;
  /** Rupiah. */
  amount: number;
  /** What will be carried out. */
  input: Record<string, string>;
  why: string;
  /** The owner's limit for such requests, in rupiah; left out for what always takes two. */
  onePersonBelow?: number;
}

/**
 * Writes down what a staff member wants done and a second one must agree to.
 *
 * @returns the row of the request
 * @throws Failure `approvalOpen` when the same is asked for already
 */
export async function requestApproval(
  tx: Tx,
  actor: StaffActor,
  approval: ApprovalRequest,
  now: Date,
): Promise<ApprovalRow> {
  const [asked] = await tx
    .insert(approvals)
    .values({ ...approval, askedBy: actor.uuid, askedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!asked) throw backofficeFailure('approvalOpen');
  const { kind, label, amount, why } = approval;
  const after = { kind, label, amount };
  await record(tx, actor, { verb: 'approval.asked', subjectUuid: asked.uuid, after, why }, now);
  return asked;
}
