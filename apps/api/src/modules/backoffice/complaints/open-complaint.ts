import type { ComplaintDetail, OpenComplaint } from '@rihlah/contract/staff/backoffice/complaints';
import { complaintLimit } from '@rihlah/rules/orders/complaint';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { mayAt } from '../../../infra/access/grants.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findBranchesByUuid } from '../../catalog/branches/branch-queries.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findOrderById } from '../../orders/record/find-order-by-id.ts';
import { complaintEvents, complaints } from './complaints.tables.ts';
import { presentWhole, reachComplaint } from './reach-complaint.ts';

type Given = OpenComplaint['body'];

/**
 * Writes down a complaint or an incident (specification 4, screen 14); the same one sent again is the one that is there.
 *
 * @throws Failure on the field of an order or a branch that is not there for this staff member
 */
export async function openComplaint(
  { db, clock }: Services,
  actor: StaffActor,
  given: Given,
): Promise<ComplaintDetail> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { order: reference, branch, reporterPhone, ...values } = given;
    const about = await aboutOf(tx, actor, reference, branch);
    const [row] = await tx
      .insert(complaints)
      .values({
        ...values,
        ...about,
        reporterPhone: reporterPhone ?? null,
        openedAt: now,
        countedFrom: now,
        limitAt: complaintLimit(now, given.weight),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) return presentWhole(tx, await reachComplaint(tx, actor, given.uuid, 'complaint.work'), now);
    const event = { complaintUuid: row.uuid, at: now, madeBy: actor.uuid, act: 'opened' as const, text: '' };
    await tx.insert(complaintEvents).values(event);
    const after = { kind: row.kind, weight: row.weight, title: row.title };
    await record(tx, actor, { verb: 'complaint.opened', subjectUuid: row.uuid, after }, now);
    return presentWhole(tx, row, now);
  });
}

/** Whose it is: of the branch of its order, or of the one that was chosen. */
async function aboutOf(
  tx: Tx,
  actor: StaffActor,
  reference: string | undefined,
  branch: string | undefined,
): Promise<{ branchUuid: string; orderUuid: string | null }> {
  if (!reference) {
    const isThere = branch && (await findBranchesByUuid(tx, [branch])).has(branch);
    if (!isThere || !mayAt(actor, 'complaint.work', branch)) throw invalid('branch', 'branchNotFound');
    return { branchUuid: branch, orderUuid: null };
  }
  const order = await findOrderById(tx, reference);
  const product = order && (await findProductsByUuid(tx, [order.productUuid])).get(order.productUuid);
  if (!product || !mayAt(actor, 'complaint.work', product.branch.uuid))
    throw invalid('order', 'orderNotFound');
  return { branchUuid: product.branch.uuid, orderUuid: order.uuid };
}
