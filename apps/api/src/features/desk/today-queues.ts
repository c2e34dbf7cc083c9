import type { Permission } from '@rihlah/contract/permission';
import { MAX_TICKS, type QueueName, type TodayQueue } from '@rihlah/contract/staff/today';
import { jakartaDate, jakartaIso } from '@rihlah/rules/dates';
import { PROMISES, workingDaysAgo } from '@rihlah/rules/promise';
import { type SQL, sql } from 'drizzle-orm';
import type { StaffActor } from '../../platform/actor.ts';
import type { DbOrTx } from '../../platform/database.ts';
import { branchesFor, mayStaff } from '../../platform/grants.ts';
import type { Services } from '../../platform/services.ts';
import { nameOfPerson } from '../accounts/persons.ts';
import { requestedItems } from '../agents/agent-queries.ts';
import { findOpenApprovals } from '../approvals/approval-queries.ts';
import { waitingItems } from '../documents/document-queries.ts';
import { orders } from '../orders/orders.tables.ts';
import { packageHeads } from '../packages/package-heads.ts';
import { unpaidBills } from '../payments/due-bills.ts';
import { reviewItems } from '../payments/review-list.ts';
import { deskConditions } from './desk-order-filter.ts';
import { presentApprovals } from './present-approvals.ts';

/** Who sees which queue. */
const NEEDS: Record<QueueName, Permission> = {
  documents: 'document.review',
  money: 'money.decide',
  withdrawals: 'withdrawal.decide',
  approvals: 'approval.read',
  lapsing: 'order.read',
  overdue: 'order.read',
};

interface Source {
  /** Rows `at, label, amount`. */
  items: SQL;
  /** What is late was there, or had until, before this moment; null: nothing is. */
  lateBefore: Date | null;
}

/** What waits for a staff member, queue by queue; those that they could not work at are left out. */
export async function findQueues(services: Services, actor: StaffActor): Promise<TodayQueue[]> {
  const { db, clock } = services;
  const now = clock.now();
  const mine = (name: QueueName) => mayStaff(actor.grants, NEEDS[name]);
  const sources: [QueueName, () => Source][] = [
    [
      'documents',
      () => ({
        items: waitingItems(pilgrimsAt(branchesFor(actor.grants, 'document.review'))),
        lateBefore: workingDaysAgo(now, PROMISES.documents),
      }),
    ],
    ['money', () => ({ items: reviewItems, lateBefore: workingDaysAgo(now, PROMISES.money) })],
    ['withdrawals', () => ({ items: requestedItems, lateBefore: workingDaysAgo(now, PROMISES.withdrawals) })],
    ['lapsing', () => ({ items: ordersThat(services, actor, 'lapsing'), lateBefore: null })],
    ['overdue', () => ({ items: overdueBills(services, actor), lateBefore: now })],
  ];
  const asked = sources.filter(([name]) => mine(name));
  const queues = await Promise.all(asked.map(([name, source]) => queueOf(db, name, source())));
  const wishes = await presentApprovals(db, actor, await findOpenApprovals(db));
  const forMe = wishes.filter(({ mayDecide }) => mayDecide);
  const [first] = forMe;
  const approvals: TodayQueue = {
    name: 'approvals',
    count: forMe.length,
    late: 0,
    amount: forMe.reduce((sum, { amount }) => sum + amount, 0),
    next: first ? { label: first.label, at: first.askedAt } : null,
    ticks: forMe.slice(0, MAX_TICKS).map(({ askedAt }) => askedAt),
  };
  return [...queues, ...(mine('approvals') ? [approvals] : [])];
}

async function queueOf(db: DbOrTx, name: QueueName, { items, lateBefore }: Source): Promise<TodayQueue> {
  const { rows } = await db.execute<{
    count: number;
    late: number;
    amount: string | null;
    label: string | null;
    ticks: string[] | null;
  }>(sql`
    with item as materialized (${items})
    select count(*)::int as count, sum(amount) as amount,
      count(*) filter (where at <= ${lateBefore?.toISOString() ?? null}::timestamptz)::int as late,
      (array_agg(label order by at, label))[1] as label,
      to_json((array_agg(at order by at, label))[1:${sql.raw(String(MAX_TICKS))}]) as ticks
    from item`);
  const [row] = rows;
  const ticks = (row?.ticks ?? []).map((at) => jakartaIso(new Date(at)));
  const [first] = ticks;
  return {
    name,
    count: row?.count ?? 0,
    late: row?.late ?? 0,
    amount: row?.amount === null || row === undefined ? null : Number(row.amount),
    next: first && row?.label ? { label: row.label, at: first } : null,
    ticks,
  };
}

/** As SQL, the pilgrims of orders at these branches that stand. */
const pilgrimsAt = (branchUuids: string[] | null): SQL | null =>
  branchUuids &&
  sql`select o.pilgrim_uuid from ${orders} o join ${packageHeads} p on p.uuid = o.product_uuid
    where o.status <> 'Batal' and p.branch_uuid = any(${sql.param(branchUuids)}::uuid[])`;

/** Orders of a filter as items that have until their window closes. */
function ordersThat(services: Services, actor: StaffActor, flag: 'lapsing'): SQL {
  const where = deskConditions(services, { [flag]: true }, scopeOf(services, actor));
  return sql`select ${orders.expiresAt} as at, ${orders.orderId} as label, ${orders.registrationFee} as amount
    from ${orders} join ${packageHeads} p on p.uuid = ${orders.productUuid} where ${where}`;
}

/** Bills past their day as items since the end of it, each order once: with its oldest day and all that is overdue. */
function overdueBills(services: Services, actor: StaffActor): SQL {
  const scope = scopeOf(services, actor);
  const where = deskConditions(services, {}, scope);
  return sql`select (min(b.due_date) + 1)::timestamp at time zone 'Asia/Jakarta' as at,
      ${nameOfPerson(orders.pilgrimUuid)} as label, sum(b.amount) as amount
    from ${unpaidBills} b join ${orders} on ${orders.uuid} = b.order_uuid
    join ${packageHeads} p on p.uuid = ${orders.productUuid}
    where b.due_date < ${scope.today}::date and ${where} group by ${orders.uuid}`;
}

const scopeOf = ({ clock }: Services, actor: StaffActor) => ({
  branchUuids: branchesFor(actor.grants, 'order.read'),
  now: clock.now(),
  today: jakartaDate(clock.now()),
});
