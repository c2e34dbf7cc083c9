import { MAX_TICKS, type QueueName, type TodayQueue } from '@rihlah/contract/staff/backoffice/today';
import type { Permission } from '@rihlah/contract/wire/permission';
import { jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { PROMISES, workingDaysAgo } from '@rihlah/rules/text/promise';
import { and, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor, mayStaff } from '../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRow } from '../../../infra/db/query-rows.ts';
import type { Services } from '../../../infra/services.ts';
import { requestedItems } from '../../agents/agent-queries.ts';
import { reviewItems } from '../../banking/matching/unmatched-payments.ts';
import { overdueAmount } from '../../billing/bills/due-bills.ts';
import { waitingItems } from '../../documents/record/document-queries.ts';
import { findPerson } from '../../identity/persons/persons.ts';
import { findOrderSummaries } from '../../orders/record/order-queries.ts';
import { findOpenApprovals } from '../approvals/approval-queries.ts';
import { openComplaintItems } from '../complaints/complaint-queries.ts';
import { presentApprovals } from '../decisions/present-approvals.ts';
import { orderConditions, type Scope } from '../order-search/order-filter.ts';
import { orderSearch } from '../order-search/order-search.tables.ts';
import { pilgrimsAtBranches } from '../order-search/pilgrim-journeys.ts';
import type { QueueSource, Source } from '../order-search/queue-source.ts';

const NEEDS: Record<
  Exclude<QueueName, 'passports' | 'visas' | 'tickets' | 'returns' | 'requests' | 'answers'>,
  Permission
> = {
  documents: 'document.review',
  money: 'money.decide',
  withdrawals: 'withdrawal.decide',
  approvals: 'approval.decide',
  lapsing: 'order.read',
  overdue: 'order.read',
  complaints: 'complaint.work',
};

/** What waits for a staff member, queue by queue; those that they could not work at are left out. */
export async function findQueues(
  services: Services,
  actor: StaffActor,
  more: QueueSource[],
): Promise<TodayQueue[]> {
  const { db, clock } = services;
  const now = clock.now();
  const mine = (name: keyof typeof NEEDS) => mayStaff(actor.grants, NEEDS[name]);
  const nameOf = async (uuid: string) => (await findPerson(db, uuid))?.name ?? '';
  const nameOfOrder = async (uuid: string) =>
    (await findOrderSummaries(db, [uuid])).get(uuid)?.pilgrim.name ?? '';
  const branches = branchesFor(actor.grants, 'document.review');
  const sources: [keyof typeof NEEDS, () => Source][] = [
    [
      'documents',
      () => ({
        items: waitingItems(branches && pilgrimsAtBranches(branches)),
        lateBefore: workingDaysAgo(now, PROMISES.documents),
        labelOf: async (key) => {
          const [kind = '', uuid = ''] = key.split(' ');
          return `${kind} ${await nameOf(uuid)}`;
        },
      }),
    ],
    ['money', () => ({ items: reviewItems, lateBefore: workingDaysAgo(now, PROMISES.money) })],
    [
      'withdrawals',
      () => ({
        items: requestedItems,
        lateBefore: workingDaysAgo(now, PROMISES.withdrawals),
        labelOf: nameOf,
      }),
    ],
    ['lapsing', () => ({ items: lapsingOrders(services, actor), lateBefore: null, labelOf: nameOfOrder })],
    ['overdue', () => ({ items: overdueBills(services, actor), lateBefore: now, labelOf: nameOfOrder })],
    [
      'complaints',
      () => ({
        items: openComplaintItems(branchesFor(actor.grants, 'complaint.work')),
        lateBefore: now,
      }),
    ],
  ];
  const asked: [QueueName, () => Source][] = [
    ...sources.filter(([name]) => mine(name)),
    ...more
      .filter(({ permission, alsoNeeds = permission }) =>
        [permission, alsoNeeds].every((each) => mayStaff(actor.grants, each)),
      )
      .map(({ name, source }): [QueueName, () => Source] => [name, () => source(services, actor)]),
  ];
  const queues = await Promise.all(asked.map(([name, source]) => queueOf(db, name, source())));
  const open = await presentApprovals(db, actor, await findOpenApprovals(db));
  const forMe = open.filter(({ mayDecide }) => mayDecide);
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

const queueRow = z.object({
  count: z.number(),
  late: z.number(),
  amount: z.coerce.number().nullable(),
  key: z.string().nullable(),
  ticks: z.array(z.coerce.date()).nullable(),
});

async function queueOf(
  db: DbOrTx,
  name: QueueName,
  { items, lateBefore, labelOf }: Source,
): Promise<TodayQueue> {
  const statement = sql`
    with item as not materialized (${items}),
    shown as (select at, key from item order by at, key limit ${MAX_TICKS})
    select count(*)::int as count, sum(amount) as amount,
      count(*) filter (where at <= ${lateBefore?.toISOString() ?? null}::timestamptz)::int as late,
      (select key from shown order by at, key limit 1) as key,
      (select json_agg(at order by at, key) from shown) as ticks
    from item`;
  const { key, ticks: shown, ...sums } = await queryRow(db, queueRow, statement);
  const ticks = (shown ?? []).map(jakartaIso);
  const [first] = ticks;
  const label = key === null ? '' : ((await labelOf?.(key)) ?? key);
  return {
    name,
    ...sums,
    next: first ? { label, at: first } : null,
    ticks,
  };
}

/** Orders about to lapse, as items that have until their window closes. */
const lapsingOrders = (services: Services, actor: StaffActor): SQL =>
  sql`select ${orderSearch.expiresAt} as at, ${orderSearch.orderUuid}::text as key, ${orderSearch.unpaidAmount} as amount
    from ${orderSearch} where ${and(...orderConditions(services, { lapsing: true }, scopeOf(services, actor)))}`;

/** Orders with a bill past its day, as items since the end of the oldest: with the sum of all that is overdue. */
function overdueBills(services: Services, actor: StaffActor): SQL {
  const scope = scopeOf(services, actor);
  const where = and(...orderConditions(services, { bills: 'overdue' }, scope));
  return sql`select (${orderSearch.dueOn} + 1)::timestamp at time zone 'Asia/Jakarta' as at,
      ${orderSearch.orderUuid}::text as key, ${overdueAmount(orderSearch.orderUuid, scope.today)} as amount
    from ${orderSearch} where ${where}`;
}

const scopeOf = ({ clock }: Services, actor: StaffActor): Scope => ({
  branchUuids: branchesFor(actor.grants, 'order.read'),
  now: clock.now(),
  today: jakartaDate(clock.now()),
});
