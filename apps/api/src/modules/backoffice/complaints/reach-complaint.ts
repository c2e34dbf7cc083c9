import type { ComplaintDetail } from '@rihlah/contract/staff/backoffice/complaints';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { asc, eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { mayAt } from '../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findMembers } from '../../identity/team/find-team.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { findOrderSummaries, findOrdersByUuid } from '../../orders/record/order-queries.ts';
import { type ComplaintRow, presentComplaints } from './complaint-queries.ts';
import { complaintEvents, complaints } from './complaints.tables.ts';

type ComplaintPermission = 'complaint.read' | 'complaint.work';

/** A complaint that a staff member may see or work at, locked for the latter. @throws Failure `notFound` also for one of another branch */
export async function reachComplaint(
  db: DbOrTx,
  actor: StaffActor,
  uuid: string,
  permission: ComplaintPermission,
): Promise<ComplaintRow> {
  const query = db.select().from(complaints).where(eq(complaints.uuid, uuid));
  const [row] = await (permission === 'complaint.work' ? query.for('update') : query);
  if (!row || !mayAt(actor, permission, row.branchUuid)) throw new Failure('notFound');
  return row;
}

/** Who of the team may work at complaints of a branch, by name. */
export async function findAssignees(db: DbOrTx, branchUuid: string): Promise<ComplaintDetail['assignees']> {
  return (await findMembers(db))
    .filter((member) => member.endedAt === null && mayAt(member, 'complaint.work', branchUuid))
    .map(({ uuid, name }) => ({ uuid, name }));
}

export async function presentWhole(db: DbOrTx, row: ComplaintRow, now: Date): Promise<ComplaintDetail> {
  const [head] = await presentComplaints(db, [row], now);
  if (!head) throw new Error('a complaint is shown');
  const events = await db
    .select()
    .from(complaintEvents)
    .where(eq(complaintEvents.complaintUuid, row.uuid))
    .orderBy(asc(complaintEvents.id));
  const names = await findStaffNames(db, [...new Set(events.map(({ madeBy }) => madeBy))]);
  const { version, way, text, reporterPhone } = row;
  return {
    ...head,
    version,
    way,
    text,
    reporterPhone,
    order: row.orderUuid ? await presentOrder(db, row.orderUuid) : null,
    events: events.map(({ uuid, at, madeBy, act, detail, text: said }) => ({
      uuid,
      act,
      detail,
      text: said,
      at: jakartaIso(at),
      who: names.get(madeBy) ?? '',
    })),
    assignees: await findAssignees(db, row.branchUuid),
  };
}

async function presentOrder(db: DbOrTx, uuid: string): Promise<ComplaintDetail['order']> {
  const head = (await findOrderSummaries(db, [uuid])).get(uuid);
  const order = (await findOrdersByUuid(db, [uuid])).get(uuid);
  const product = order && (await findProductsByUuid(db, [order.productUuid])).get(order.productUuid);
  return head && product
    ? { uuid, orderId: head.orderId, pilgrim: head.pilgrim.name, package: product.name }
    : null;
}
