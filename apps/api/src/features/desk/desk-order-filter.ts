import type { DeskOrderFilter } from '@rihlah/contract/staff/orders';
import { AWAITING_FIRST_PAYMENT } from '@rihlah/rules/order-status';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { documentStageIs } from '../documents/document-stage.ts';
import { orders } from '../orders/orders.tables.ts';
import { billsAre } from '../payments/due-bills.ts';
import { ordersFound } from './orders-found.ts';

/** An order that nobody has paid is about to lapse so many hours before its window closes. */
export const LAPSING_HOURS = 6;

interface Scope {
  /** Those that the viewer works for; null: all. */
  branchUuids: string[] | null;
  now: Date;
  /** `YYYY-MM-DD` in Jakarta. */
  today: string;
}

const uuidsIn = (column: SQL, uuids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...uuids])}::uuid[])`;

/** A Jakarta day's first moment. */
const startOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Asia/Jakarta')`;

/** Conditions on orders joined with `packageHeads` as `p`. */
export function deskConditions(
  services: Pick<Services, 'encryption'>,
  filter: DeskOrderFilter,
  { branchUuids, now, today }: Scope,
): SQL {
  const is: SQL[] = [sql`true`];
  if (branchUuids) is.push(uuidsIn(sql`p.branch_uuid`, branchUuids));
  if (filter.branch) is.push(uuidsIn(sql`p.branch_uuid`, filter.branch));
  if (filter.status) is.push(inArray(orders.status, filter.status));
  if (filter.package) is.push(sql`${orders.productUuid} = ${filter.package}`);
  if (filter.agent) is.push(sql`${orders.registrarUuid} = ${filter.agent}`);
  if (filter.departsFrom) is.push(sql`p.departure_date >= ${filter.departsFrom}::date`);
  if (filter.departsTo) is.push(sql`p.departure_date <= ${filter.departsTo}::date`);
  if (filter.createdFrom) is.push(sql`${orders.createdAt} >= ${startOf(filter.createdFrom)}`);
  if (filter.createdTo) is.push(sql`${orders.createdAt} < ${startOf(filter.createdTo)} + interval '1 day'`);
  if (filter.documents) is.push(documentStageIs(filter.documents, orders.pilgrimUuid));
  if (filter.bills) is.push(billsAre(filter.bills, orders.uuid, today));
  if (filter.lapsing) is.push(isLapsing(now));
  if (filter.search) is.push(ordersFound(services, filter.search));
  return sql.join(is, sql` and `);
}

/** Whether an order's window to pay the first bill is open and closes soon. */
const isLapsing = (now: Date): SQL => sql`(${inArray(orders.status, AWAITING_FIRST_PAYMENT)}
  and ${orders.expiresAt} > ${now.toISOString()}::timestamptz
  and ${orders.expiresAt} <= ${now.toISOString()}::timestamptz + ${LAPSING_HOURS} * interval '1 hour')`;
