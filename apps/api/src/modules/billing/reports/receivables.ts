import {
  type GetReceivables,
  type ListReceivables,
  REMINDER_KINDS,
} from '@rihlah/contract/staff/billing/reports';
import { jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor, mayAt } from '../../../infra/access/grants.ts';
import { queryRow, queryRows } from '../../../infra/db/query-rows.ts';
import { Failure } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findBranchesByUuid } from '../../catalog/branches/branch-queries.ts';
import { findPackageOnItsWay } from '../../catalog/packages/package-queries.ts';
import { personNames } from '../../identity/persons/person-names.ts';
import { remindersOfBills } from '../bills/owing-bills.ts';
import { chooseBranches, owed, owedJson, owedRow } from './owing.ts';

const partsRow = z.object({ first: owedRow, overdue: owedRow, due: owedRow });

const PARTS = sql`${owedJson(sql`part = 'first'`)} as first, ${owedJson(sql`part = 'overdue'`)} as overdue,
  ${owedJson(sql`part = 'due'`)} as due`;

const packageRow = partsRow.extend({
  productUuid: z.string(),
  name: z.string(),
  departsOn: z.string(),
  branchUuid: z.string(),
  orders: z.number(),
  reminders: z.number(),
  remindedAt: z.coerce.date().nullable(),
});

/** What is owed by package, the next departure first (specification 4, screen 10). Rupiah. */
export async function listReceivables(
  { db, clock }: Services,
  actor: StaffActor,
  { branch }: { branch?: string | undefined },
): Promise<ListReceivables['response']> {
  const rows = owed(
    jakartaDate(clock.now()),
    chooseBranches(branchesFor(actor.grants, 'money.read'), branch),
  );
  const listed = sql`
    select product_uuid as "productUuid", name, departure_date::text as "departsOn", branch_uuid as "branchUuid",
      count(distinct order_uuid)::int as orders, ${PARTS}, coalesce(sum(r.sent), 0)::int as reminders,
      max(r.last) as "remindedAt"
    from ${rows} b left join lateral (
      select count(*) as sent, max(m.sent_at) as last from ${remindersOfBills} m where m.bill_uuid = b.uuid) r on true
    group by 1, 2, 3, 4 order by 3, 1`;
  const [total, packages] = await Promise.all([
    queryRow(db, partsRow, sql`select ${PARTS} from ${rows} b`),
    queryRows(db, packageRow, listed),
  ]);
  const branches = await findBranchesByUuid(db, [...new Set(pluck(packages, 'branchUuid'))]);
  return {
    total,
    packages: packages.map(({ productUuid, name, departsOn, branchUuid, remindedAt, ...sums }) => ({
      package: {
        uuid: productUuid,
        name,
        departsOn,
        branch: { uuid: branchUuid, city: branches.get(branchUuid)?.city ?? '' },
      },
      ...sums,
      remindedAt: remindedAt && jakartaIso(remindedAt),
    })),
  };
}

const billRow = z.object({
  uuid: z.string(),
  description: z.string(),
  amount: z.coerce.number(),
  dueDate: z.string().nullable(),
  part: z.string(),
  orderUuid: z.string(),
  orderId: z.string(),
  name: z.string(),
  reminders: z.array(z.object({ kind: z.enum(REMINDER_KINDS), sentAt: z.coerce.date() })),
});

/** The bills of a package that nobody has paid. @throws Failure `notFound` also for a package of another branch */
export async function findReceivables(
  { db, clock }: Services,
  actor: StaffActor,
  productUuid: string,
): Promise<GetReceivables['response']> {
  const found = await findPackageOnItsWay(db, productUuid);
  if (!found || !mayAt(actor, 'money.read', found.branch.uuid)) throw new Failure('notFound');
  const statement = sql`
    select b.uuid, b.description, b.amount, b.due_date::text as "dueDate", b.part, b.order_uuid as "orderUuid",
      b.order_id as "orderId", n.name, (select coalesce(json_agg(json_build_object('kind', m.kind, 'sentAt', m.sent_at)
        order by m.sent_at), '[]') from ${remindersOfBills} m where m.bill_uuid = b.uuid) as reminders
    from ${owed(jakartaDate(clock.now()), null)} b cross join lateral (${personNames(sql`b.pilgrim_uuid`)}) n
    where b.product_uuid = ${productUuid} order by b.due_date nulls last, n.name, b.uuid`;
  const bills = await queryRows(db, billRow, statement);
  return {
    bills: bills.map(({ part, orderUuid, orderId, name, reminders, ...bill }) => ({
      ...bill,
      isOverdue: part === 'overdue',
      order: { uuid: orderUuid, orderId, name },
      reminders: reminders.map(({ kind, sentAt }) => ({ kind, sentAt: jakartaIso(sentAt) })),
    })),
  };
}
