import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { billFactsForSearch } from '../../billing/bills/bill-facts.ts';
import { owedAmountAs } from '../../billing/bills/bill-state-sql.ts';
import { packageSummaries } from '../../catalog/packages/package-summaries.ts';
import { documentStageSql } from '../../documents/record/document-state-sql.ts';
import { personNames } from '../../identity/persons/person-names.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { orderSearch } from './order-search.tables.ts';

/**
 * Makes the lists' rows of some orders what the records say now; a row that is right is not written.
 *
 * @param uuids as SQL, a query of one column
 */
export async function projectOrders(db: DbOrTx, uuids: SQL): Promise<void> {
  await db.execute(sql`
    insert into ${orderSearch} (order_uuid, order_id, status, product_uuid, branch_uuid, departs_on, pilgrim_uuid, registrar_uuid,
      nik_hash, stage, unpaid_amount, due_on, created_at, expires_at, words)
    select o.uuid, o.order_id, o.status, o.product_uuid, p.branch_uuid, p.departure_date, o.pilgrim_uuid, o.registrar_uuid,
      o.pilgrim_nik_hash, ${documentStageSql(sql`o.pilgrim_uuid`)}, 
      ${owedAmountAs({ status: sql`o.status`, amount: sql`o.amount`, paid: sql`bills.paid` })}, bills.due_on, o.created_at, o.expires_at,
      lower(concat_ws(' ', o.order_id, replace(o.order_id, ' ', ''), pilgrim.name, pilgrim.phone,
        case when o.registrar_uuid <> o.pilgrim_uuid then registrar.name || ' ' || registrar.phone end, bills.numbers))
    from ${orders} o
    join ${packageSummaries} p on p.uuid = o.product_uuid
    cross join lateral (${personNames(sql`o.pilgrim_uuid`)}) pilgrim
    cross join lateral (${personNames(sql`o.registrar_uuid`)}) registrar
    cross join lateral (${billFactsForSearch(sql`o.uuid`)}) bills
    where o.uuid in (${uuids})
    order by o.uuid
    on conflict (order_uuid) do update set status = excluded.status, product_uuid = excluded.product_uuid,
      branch_uuid = excluded.branch_uuid, departs_on = excluded.departs_on, pilgrim_uuid = excluded.pilgrim_uuid,
      registrar_uuid = excluded.registrar_uuid, nik_hash = excluded.nik_hash, stage = excluded.stage,
      unpaid_amount = excluded.unpaid_amount, due_on = excluded.due_on, expires_at = excluded.expires_at,
      words = excluded.words
    where (${orderSearch}.*) is distinct from (excluded.*)`);
}

/** The row of one order, for whoever has just changed it: they see it at once. */
export const projectOrder = (db: DbOrTx, uuid: string): Promise<void> =>
  projectOrders(db, sql`select ${uuid}::uuid`);

/** The rows of everything that somebody ordered or travels on. */
export const projectPersonsOrders = (db: DbOrTx, personUuid: string): Promise<void> =>
  projectOrders(
    db,
    sql`select o.uuid from ${orders} o where o.pilgrim_uuid = ${personUuid} or o.registrar_uuid = ${personUuid}`,
  );
