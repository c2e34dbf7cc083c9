import type { BillState } from '@rihlah/contract/billing/bill-state';
import type { DocumentStage } from '@rihlah/contract/documents/document-stage';
import type { OrderSort, OrderTotals } from '@rihlah/contract/orders/order';
import { addDays } from '@rihlah/rules/text/dates';
import { and, asc, countDistinct, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { readAs } from '../../../infra/db/query-rows.ts';
import { billsAre, nextBillAmount } from '../../billing/bills/due-bills.ts';
import { departureDateSql } from '../../catalog/packages/departure-date-sql.ts';
import { documentStageIs } from '../../documents/record/document-state-sql.ts';
import { nameOfPerson } from '../../identity/persons/persons.ts';
import { isShutOutSql } from '../record/agent-consents.ts';
import type { OrderRow } from '../record/order-queries.ts';
import { orders } from '../record/orders.tables.ts';

export interface OrderFilter {
  registrarUuid?: string | undefined;
  pilgrimUuid?: string | undefined;
  /** Part of the pilgrim's name or of the order id. */
  search?: string | undefined;
  /** How far the documents are that this viewer may see. */
  documents?: { stage: DocumentStage; viewerUuid: string } | undefined;
  bills?: BillState | undefined;
  /** Leaves today or within so many days. */
  departsWithin?: number | undefined;
  /** Only those that have left, or only the others. */
  departed?: boolean | undefined;
  /** Those that were cancelled, instead of all others. */
  cancelled?: boolean | undefined;
  /** `YYYY-MM-DD` in Jakarta. */
  today: string;
}

/** Both people together are the union. Batal orders are left out of every list but their own (decisions, Order status). */
const matching = ({ registrarUuid, pilgrimUuid, search, documents, ...by }: OrderFilter): SQL | undefined =>
  and(
    by.cancelled ? eq(orders.status, 'Batal') : ne(orders.status, 'Batal'),
    or(
      registrarUuid ? eq(orders.registrarUuid, registrarUuid) : undefined,
      pilgrimUuid ? eq(orders.pilgrimUuid, pilgrimUuid) : undefined,
    ),
    search ? matchingText(search) : undefined,
    documents ? atStage(documents.stage, documents.viewerUuid) : undefined,
    by.bills ? billsAre(by.bills, orders.uuid, by.today) : undefined,
    by.departed === undefined ? undefined : sql`${hasLeft(by.today)} = ${by.departed}`,
    by.departsWithin === undefined
      ? undefined
      : sql`${departureDateSql(orders.productUuid)} between ${by.today}::date and ${addDays(by.today, by.departsWithin)}::date`,
  );

/** Letter for letter whatever the case: the wildcards of LIKE are letters here. */
function matchingText(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${orders.orderId} ilike ${pattern} or ${nameOfPerson(orders.pilgrimUuid)} ilike ${pattern})`;
}

/** An agent whom the pilgrim keeps out sees no documents: for them they are incomplete. */
function atStage(stage: DocumentStage, viewerUuid: string): SQL {
  const isHidden = sql`(${orders.pilgrimUuid} <> ${viewerUuid} and ${isShutOutSql(sql`${orders.pilgrimUuid}`, sql`${orders.registrarUuid}`)})`;
  const isThere = documentStageIs(stage, orders.pilgrimUuid);
  return stage === 'incomplete' ? sql`(${isHidden} or ${isThere})` : sql`(not ${isHidden} and ${isThere})`;
}

/** Condition that the day of departure lies behind a day. */
const hasLeft = (today: string): SQL => sql`(${departureDateSql(orders.productUuid)} < ${today}::date)`;

interface OrderSorting {
  by: OrderSort;
  ascending: '0' | '1';
  /** `YYYY-MM-DD` in Jakarta. */
  today: string;
}

function sortedBy({ by, ascending, today }: OrderSorting): SQL[] {
  const direction = ascending === '1' ? asc : desc;
  const age = [direction(orders.createdAt), direction(orders.orderId)];
  if (by === 'createdAt') return age;
  return [asc(hasLeft(today)), asc(departureDateSql(orders.productUuid)), asc(orders.productUuid), ...age];
}

/** A page of orders and how many there are, from one look at each: the filters cost more than the rows. */
export async function findOrders(
  db: DbOrTx,
  filter: OrderFilter,
  sort: OrderSorting,
  page: { limit: number; offset: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const found = await db
    .select({ order: orders, total: readAs(z.coerce.number(), sql`count(*) over ()`) })
    .from(orders)
    .where(matching(filter))
    .orderBy(...sortedBy(sort))
    .limit(page.limit)
    .offset(page.offset);
  const [first] = found;
  // Past the end there is no row to tell the number.
  const total = first ? first.total : page.offset > 0 ? await db.$count(orders, matching(filter)) : 0;
  return { rows: found.map(({ order }) => order), total };
}

/** How many people travel on the orders of a filter, and rupiah of what each of them pays next. */
export async function totalOrders(db: DbOrTx, filter: OrderFilter): Promise<OrderTotals> {
  const [row] = await db
    .select({
      pilgrims: countDistinct(orders.pilgrimUuid),
      dueAmount: readAs(z.coerce.number(), sql`coalesce(sum(${nextBillAmount(orders.uuid)}), 0)`),
    })
    .from(orders)
    .where(matching(filter));
  return { pilgrims: row?.pilgrims ?? 0, dueAmount: row?.dueAmount ?? 0 };
}
