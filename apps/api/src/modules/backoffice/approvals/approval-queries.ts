import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { approvals } from './approvals.tables.ts';
import type { ApprovalRow } from './decide-approval.ts';
import { backofficeFailure } from './failures.ts';

/** What waits for a second person, the oldest first. */
export const findOpenApprovals = (db: DbOrTx): Promise<ApprovalRow[]> =>
  db
    .select()
    .from(approvals)
    .where(isNull(approvals.decision))
    .orderBy(asc(approvals.askedAt), approvals.uuid);

export function findApprovalsAbout(db: DbOrTx, subjectUuids: string[]): Promise<ApprovalRow[]> {
  if (subjectUuids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(approvals)
    .where(and(isNull(approvals.decision), inArray(approvals.subjectUuid, subjectUuids)));
}

/**
 * Nobody decides by another way what a second person is asked about: a request about money says that it was sent already. Asked
 * behind the lock of the subject's row, which asking for a request takes too.
 *
 * @throws Failure `approvalOpen`
 */
export async function assertNoOpenApproval(tx: Tx, subjectUuid: string): Promise<void> {
  if ((await findApprovalsAbout(tx, [subjectUuid])).length > 0) throw backofficeFailure('approvalOpen');
}

/** A request, also one that was decided. */
export async function findApproval(db: DbOrTx, uuid: string): Promise<ApprovalRow | null> {
  const [row] = await db.select().from(approvals).where(eq(approvals.uuid, uuid));
  return row ?? null;
}

export async function findApprovalLabels(db: DbOrTx, uuids: string[]): Promise<Map<string, string>> {
  const { uuid, label } = approvals;
  const rows = await db.select({ uuid, label }).from(approvals).where(oneOf(uuid, uuids));
  return new Map(rows.map((row) => [row.uuid, row.label]));
}
