import type { DeskFinds } from '@rihlah/contract/staff/search';
import { jakartaDate } from '@rihlah/rules/dates';
import { desc, eq, sql } from 'drizzle-orm';
import type { StaffActor } from '../../platform/actor.ts';
import { branchesFor } from '../../platform/grants.ts';
import type { Services } from '../../platform/services.ts';
import { nameOfPerson } from '../accounts/persons.ts';
import { personHeads } from '../accounts/persons-matching.ts';
import { orders } from '../orders/orders.tables.ts';
import { packageHeads } from '../packages/package-heads.ts';
import { findPackagesNamed } from '../packages/package-queries.ts';
import { deskConditions } from './desk-order-filter.ts';

const SHOWN = 5;

/** The first few things that a text may mean, of the branches that a staff member works for. */
export async function searchDesk(
  services: Services,
  actor: StaffActor,
  { text }: { text: string },
): Promise<DeskFinds> {
  const { db, clock } = services;
  const now = clock.now();
  const today = jakartaDate(now);
  const branchUuids = branchesFor(actor.grants, 'order.read');
  const where = deskConditions(services, { search: text }, { branchUuids, now, today });
  const [found, people, packages] = await Promise.all([
    db
      .select({
        uuid: orders.uuid,
        orderId: orders.orderId,
        name: sql<string>`${nameOfPerson(orders.pilgrimUuid)}`,
        departsOn: sql<string>`p.departure_date::text`,
        status: orders.status,
      })
      .from(orders)
      .innerJoin(sql`${packageHeads} p`, eq(sql`p.uuid`, orders.productUuid))
      .where(where)
      .orderBy(desc(orders.createdAt))
      .limit(SHOWN),
    findPeople(services, text, branchUuids),
    findPackagesNamed(db, { text, branchUuids, limit: SHOWN }),
  ]);
  return { orders: found, people, packages };
}

/** People with orders at these branches, those with most of them first. */
async function findPeople({ db }: Services, text: string, branchUuids: string[] | null) {
  const within = branchUuids ? sql`and pk.branch_uuid = any(${sql.param(branchUuids)}::uuid[])` : sql``;
  const { rows } = await db.execute<{ uuid: string; name: string; isAgent: boolean; orders: number }>(sql`
    select n.uuid, n.name, n.is_agent as "isAgent", count(*)::int as orders
    from (${personHeads(text)}) n
    join ${orders} o on o.pilgrim_uuid = n.uuid or o.registrar_uuid = n.uuid
    join ${packageHeads} pk on pk.uuid = o.product_uuid ${within}
    group by n.uuid, n.name, n.is_agent
    order by count(*) desc, n.name limit ${SHOWN}`);
  return rows;
}
