import type { GetReceivables, ListReceivables, ReminderKind } from '@rihlah/contract/staff/billing/reports';
import { jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor, mayAt } from '../../../infra/access/grants.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findBranchesByUuid } from '../../catalog/branches/branch-queries.ts';
import { findPackageOnItsWay } from '../../catalog/packages/package-queries.ts';
import { personNames } from '../../identity/persons/person-names.ts';
import { remindersOfBills } from '../bills/owing-bills.ts';
import { branchesOf, type OwedRow, owed, owedJson, owedOf } from './owing.ts';

type Parts = Record<'first' | 'overdue' | 'due', OwedRow>;

const PARTS = sql`${owedJson(sql`part = 'first'`)} as first, ${owedJson(sql`part = 'overdue'`)} as overdue,
  ${owedJson(sql`part = 'due'`)} as due`;

const partsOf = ({ first, overdue, due }: Parts) => ({
  first: owedOf(first),
  overdue: owedOf(overdue),
  due: owedOf(due),
});

/** What is owed by package, the next departure first (specification 4, screen 10). Rupiah. */
export async function listReceivables(
  { db, clock }: Services,
  actor: StaffActor,
  { branch }: { branch?: string | undefined },
): Promise<ListReceivables['response']> {
  const rows = owed(jakartaDate(clock.now()), branchesOf(branchesFor(actor.grants, 'money.read'), branch));
  type Row = Parts & {
    productUuid: string;
    name: string;
    departsOn: string;
    branchUuid: string;
    orders: number;
    reminders: number;
    remindedAt: string | null;
  };
  const [total, packages] = await Promise.all([
    db.execute<Parts & Record<string, unknown>>(sql`select ${PARTS} from ${rows} b`),
    db.execute<Row & Record<string, unknown>>(sql`
      select product_uuid as "productUuid", name, departure_date::text as "departsOn", branch_uuid as "branchUuid",
        count(distinct order_uuid)::int as orders, ${PARTS}, coalesce(sum(r.sent), 0)::int as reminders,
        max(r.last) as "remindedAt"
      from ${rows} b left join lateral (
        select count(*) as sent, max(m.sent_at) as last from ${remindersOfBills} m where m.bill_uuid = b.uuid) r on true
      group by 1, 2, 3, 4 order by 3, 1`),
  ]);
  const branches = await findBranchesByUuid(db, [...new Set(packages.rows.map((row) => row.branchUuid))]);
  return {
    total: partsOf(total.rows[0] as unknown as Parts),
    packages: packages.rows.map((row) => ({
      package: {
        uuid: row.productUuid,
        name: row.name,
        departsOn: row.departsOn,
        branch: { uuid: row.branchUuid, city: branches.get(row.branchUuid)?.city ?? '' },
      },
      orders: row.orders,
      reminders: row.reminders,
      ...partsOf(row),
      remindedAt: row.remindedAt === null ? null : jakartaIso(new Date(row.remindedAt)),
    })),
  };
}

interface BillRow extends Record<string, unknown> {
  uuid: string;
  description: string;
  amount: string;
  dueDate: string | null;
  part: string;
  orderUuid: string;
  orderId: string;
  name: string;
  reminders: { kind: ReminderKind; sentAt: string }[];
}

/** The bills of a package that nobody has paid. @throws Failure `notFound` also for a package of another branch */
export async function findReceivables(
  { db, clock }: Services,
  actor: StaffActor,
  productUuid: string,
): Promise<GetReceivables['response']> {
  const found = await findPackageOnItsWay(db, productUuid);
  if (!found || !mayAt(actor, 'money.read', found.branch.uuid)) throw new Failure('notFound');
  const { rows } = await db.execute<BillRow>(sql`
    select b.uuid, b.description, b.amount, b.due_date::text as "dueDate", b.part, b.order_uuid as "orderUuid",
      b.order_id as "orderId", n.name, (select coalesce(json_agg(json_build_object('kind', m.kind, 'sentAt', m.sent_at)
        order by m.sent_at), '[]') from ${remindersOfBills} m where m.bill_uuid = b.uuid) as reminders
    from ${owed(jakartaDate(clock.now()), null)} b cross join lateral (${personNames(sql`b.pilgrim_uuid`)}) n
    where b.product_uuid = ${productUuid} order by b.due_date nulls last, n.name, b.uuid`);
  return {
    bills: rows.map((row) => ({
      uuid: row.uuid,
      description: row.description,
      dueDate: row.dueDate,
      amount: Number(row.amount),
      isOverdue: row.part === 'overdue',
      order: { uuid: row.orderUuid, orderId: row.orderId, name: row.name },
      reminders: row.reminders.map(({ kind, sentAt }) => ({ kind, sentAt: jakartaIso(new Date(sentAt)) })),
    })),
  };
}
