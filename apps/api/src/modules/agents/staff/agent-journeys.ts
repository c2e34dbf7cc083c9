import { DOCUMENT_STAGES } from '@rihlah/contract/documents/document-stage';
import type { StaffAgentDetail } from '@rihlah/contract/staff/agents/agents';
import { AWAITING_FIRST_PAYMENT } from '@rihlah/rules/orders/order-status';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { groupBy } from '../../../infra/group-by.ts';
import type { Services } from '../../../infra/services.ts';
import { orderSearch } from '../../backoffice/order-search/order-search.tables.ts';
import { packageSummaries } from '../../catalog/packages/package-summaries.ts';
import { findOrderSummaries } from '../../orders/record/order-queries.ts';
import { findFreePackages } from '../reverse-ledger.ts';

const MONTHS = 12;

/** As SQL, the orders of an agent's pilgrims at the branches of a staff member, as `o`. */
function broughtBy(actor: StaffActor, agentUuid: string): SQL {
  const branchUuids = branchesFor(actor.grants, 'agent.read');
  return sql`${orderSearch} o where o.registrar_uuid = ${agentUuid}::uuid and o.pilgrim_uuid <> o.registrar_uuid
    ${branchUuids ? sql`and o.branch_uuid = any(${sql.param(branchUuids)}::uuid[])` : sql``}`;
}

const journeyRow = z.object({
  uuid: z.string(),
  name: z.string(),
  departsOn: z.string(),
  stage: z.enum(DOCUMENT_STAGES),
});

/** The agent's pilgrims who have yet to leave, by package, the nearest first. */
export async function findGroups(
  { db, clock }: Services,
  actor: StaffActor,
  agentUuid: string,
): Promise<StaffAgentDetail['groups']> {
  const statement = sql`
    select p.uuid, p.name, p.departure_date::text as "departsOn", own.stage
    from (select o.* from ${broughtBy(actor, agentUuid)} and o.status <> 'Batal'
      and o.departs_on >= ${jakartaDate(clock.now())}::date) own
    join ${packageSummaries} p on p.uuid = own.product_uuid
    order by p.departure_date, p.name, p.uuid`;
  const rows = await queryRows(db, journeyRow, statement);
  return [...groupBy(rows, ({ uuid }) => uuid).values()].map((own) => {
    const [first] = own;
    if (!first) throw new Error('a group has somebody');
    const { uuid, name, departsOn } = first;
    const stages = own.map(({ stage }) => stage);
    return {
      package: { uuid, name, departsOn },
      pilgrims: stages.sort((a, b) => DOCUMENT_STAGES.indexOf(b) - DOCUMENT_STAGES.indexOf(a)),
    };
  });
}

const monthRow = z.object({ month: z.string(), placed: z.number(), kept: z.number() });

/** What the agent brought, month by month in Jakarta. */
export async function findMonths(
  { db, clock }: Services,
  actor: StaffActor,
  agentUuid: string,
): Promise<StaffAgentDetail['months']> {
  const thisMonth = jakartaDate(clock.now()).slice(0, 7);
  const statement = sql`
    select to_char(m.month, 'YYYY-MM') as month, count(own.status)::int as placed,
      count(*) filter (where own.status <> 'Batal')::int as kept
    from generate_series(${`${thisMonth}-01`}::timestamp - interval '1 month' * ${MONTHS - 1},
      ${`${thisMonth}-01`}::timestamp, interval '1 month') m(month)
    left join (select o.status, date_trunc('month', o.created_at at time zone 'Asia/Jakarta') as month
      from ${broughtBy(actor, agentUuid)}) own on own.month = m.month
    group by m.month order by m.month`;
  return await queryRows(db, monthRow, statement);
}

/** The price of a free package, and the agent's orders that it can pay (docs/decisions/0230). */
export async function findFree(
  { db, clock, agency }: Services,
  agentUuid: string,
): Promise<StaffAgentDetail['free']> {
  const own = await db
    .select({ uuid: orderSearch.orderUuid, unpaidAmount: orderSearch.unpaidAmount })
    .from(orderSearch)
    .where(
      and(
        eq(orderSearch.registrarUuid, agentUuid),
        inArray(orderSearch.status, [...AWAITING_FIRST_PAYMENT, 'Pelunasan']),
      ),
    )
    .orderBy(orderSearch.createdAt);
  const uuids = own.map(({ uuid }) => uuid);
  const summaries = await findOrderSummaries(db, uuids);
  const given = await findFreePackages(db, uuids);
  return {
    price: agency.policyAt(clock.now()).freePackageBalance,
    orders: own.flatMap((order) => {
      const summary = summaries.get(order.uuid);
      if (!summary || given.has(order.uuid)) return [];
      return [{ ...order, orderId: summary.orderId, pilgrim: summary.pilgrim.name }];
    }),
  };
}
