import type { Complaint, ListComplaints } from '@rihlah/contract/staff/backoffice/complaints';
import { COMPLAINTS_PER_PAGE } from '@rihlah/contract/staff/backoffice/complaints';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { and, asc, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck, pluckKnown } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findBranchesByUuid } from '../../catalog/branches/branch-queries.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { complaints } from './complaints.tables.ts';

export type ComplaintRow = typeof complaints.$inferSelect;

interface ComplaintQuery {
  state: NonNullable<NonNullable<ListComplaints['query']>['state']>;
  kind?: ComplaintRow['kind'] | undefined;
  weight?: ComplaintRow['weight'] | undefined;
  late?: '1' | undefined;
  mine?: '1' | undefined;
  order?: string | undefined;
  branch?: string | undefined;
  page: number;
}

/** Those of some branches; null: of all. */
const atBranches = (branchUuids: string[] | null): SQL | undefined =>
  branchUuids === null ? undefined : inArray(complaints.branchUuid, branchUuids);

const isOpen = ne(complaints.state, 'solved');

/** A page of complaints of a staff member's branches: open ones by their limit, otherwise the newest first. */
export async function listComplaints(
  { db, clock }: Services,
  actor: StaffActor,
  { state, kind, weight, late, mine, order, branch, page }: ComplaintQuery,
): Promise<ListComplaints['response']> {
  const now = clock.now();
  const where = and(
    atBranches(branchesFor(actor.grants, 'complaint.read')),
    state === 'all' ? undefined : state === 'open' ? isOpen : eq(complaints.state, state),
    kind && eq(complaints.kind, kind),
    weight && eq(complaints.weight, weight),
    late && and(isOpen, lt(complaints.limitAt, now)),
    mine && eq(complaints.assigneeUuid, actor.uuid),
    order === undefined ? undefined : eq(complaints.orderUuid, order),
    branch === undefined ? undefined : eq(complaints.branchUuid, branch),
  );
  const byLimit = state === 'open' || state === 'new' || state === 'working';
  const rows = await db
    .select()
    .from(complaints)
    .where(where)
    .orderBy(byLimit ? asc(complaints.limitAt) : desc(complaints.openedAt), complaints.uuid)
    .limit(COMPLAINTS_PER_PAGE)
    .offset((page - 1) * COMPLAINTS_PER_PAGE);
  const total = await db.$count(complaints, where);
  return { complaints: await presentComplaints(db, rows, now), total };
}

export async function presentComplaints(db: DbOrTx, rows: ComplaintRow[], now: Date): Promise<Complaint[]> {
  const branches = await findBranchesByUuid(db, pluck(rows, 'branchUuid'));
  const names = await findStaffNames(db, pluckKnown(rows, 'assigneeUuid'));
  return rows.map((row) => ({
    uuid: row.uuid,
    number: formatComplaintNumber(row),
    kind: row.kind,
    weight: row.weight,
    title: row.title,
    state: row.state,
    reporter: row.reporter,
    openedAt: jakartaIso(row.openedAt),
    limitAt: jakartaIso(row.limitAt),
    isLate: row.state !== 'solved' && row.limitAt < now,
    branch: { uuid: row.branchUuid, city: branches.get(row.branchUuid)?.city ?? '' },
    assignee: row.assigneeUuid ? { uuid: row.assigneeUuid, name: names.get(row.assigneeUuid) ?? '' } : null,
  }));
}

export const formatComplaintNumber = ({ number }: Pick<ComplaintRow, 'number'>): string =>
  `ADU ${String(number).padStart(4, '0')}`;

/** As SQL, what waits of complaints at these branches: rows `at, key, amount`, with until when each has. */
export const openComplaintItems = (branchUuids: string[] | null): SQL =>
  sql`select ${complaints.limitAt} as at, ${complaints.title} as key, null::bigint as amount
    from ${complaints} where ${and(isOpen, atBranches(branchUuids))}`;
