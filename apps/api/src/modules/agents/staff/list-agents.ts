import type { AgentSort, ListStaffAgents, StaffAgent } from '@rihlah/contract/staff/agents/agents';
import { ENDED } from '@rihlah/rules/orders/order-status';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { noneOf } from '../../../infra/one-of.ts';
import type { Services } from '../../../infra/services.ts';
import { type CursorKey, makeCursor, readCursor } from '../../backoffice/order-search/list-cursor.ts';
import { orderSearch } from '../../backoffice/order-search/order-search.tables.ts';
import { agentPersons, soughtIn } from '../../identity/persons/search-persons.ts';
import { findHeldCommissions } from '../../orders/record/held-commissions.ts';
import { findAgentMoney, NO_MONEY } from '../agent-money.ts';

interface Query {
  /** A part of a name or the beginning of a phone. */
  search?: string | undefined;
  sort: AgentSort;
  ascending: '0' | '1';
  /** Where the page before ended. */
  cursor?: string | undefined;
  limit: number;
}

/** What a page is sorted by, before the uuid that makes it one order. */
const KEYS: Record<AgentSort, { key: SQL; type: SQL; cursor: CursorKey }> = {
  name: { key: sql`lower(agent.name)`, type: sql`text`, cursor: 'text' },
  lastOrder: {
    key: sql`coalesce(stat.last_order_at, '-infinity')`,
    type: sql`timestamptz`,
    cursor: 'moment',
  },
  pilgrims: { key: sql`coalesce(stat.pilgrims, 0)`, type: sql`int`, cursor: 'count' },
};

const agentRow = z.object({
  uuid: z.string(),
  name: z.string(),
  phone: z.string(),
  agentSince: z.coerce.date(),
  pilgrims: z.number(),
  underWay: z.number(),
  lastOrderAt: z.coerce.date().nullable(),
  key: z.string(),
});

const listedRow = agentRow.extend({ total: z.number() });

/**
 * Agents, and how many they brought to the branches of a staff member; one who brought nobody there is not theirs.
 *
 * @throws Failure `badRequest` for a cursor that is none
 */
export async function listStaffAgents(
  { db, encryption }: Services,
  actor: StaffActor,
  { search, sort, ascending, cursor, limit }: Query,
): Promise<ListStaffAgents['response']> {
  const { key, type, cursor: kind } = KEYS[sort];
  const after = cursor === undefined ? null : readCursor(cursor, kind);
  const direction = ascending === '1' ? sql`asc` : sql`desc`;
  const beyond = ascending === '1' ? sql`>` : sql`<`;
  const behind = after ? sql`where (key, uuid) ${beyond} (${after.key}::${type}, ${after.id}::uuid)` : sql``;
  const statement = sql`
    with listed as (${agentsAt(actor, agentPersons(search ? soughtIn(encryption, search) : null), key)})
    select *, key::text as key, (select count(*)::int from listed) as total from listed ${behind}
    order by listed.key ${direction}, listed.uuid ${direction} limit ${limit + 1}`;
  const rows = await queryRows(db, listedRow, statement);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    agents: await withMoney(db, actor, shown),
    total: rows[0]?.total ?? 0,
    nextCursor: last ? makeCursor(last.key, last.uuid) : null,
  };
}

/** An agent as the list shows them; null for one who is not there for this staff member. */
export async function findListedAgent(
  db: DbOrTx,
  actor: StaffActor,
  uuid: string,
): Promise<StaffAgent | null> {
  const one = sql`select * from (${agentPersons(null)}) a where a.uuid = ${uuid}`;
  const rows = await queryRows(db, agentRow, agentsAt(actor, one, sql`agent.name`));
  const [agent] = await withMoney(db, actor, rows);
  return agent ?? null;
}

/** @param agents as SQL, a query as of `agentPersons` @param key as SQL, of `agent` and `stat` */
function agentsAt(actor: StaffActor, agents: SQL, key: SQL): SQL {
  const branchUuids = branchesFor(actor.grants, 'agent.read');
  const theirs = branchUuids && sql`and o.branch_uuid = any(${sql.param(branchUuids)}::uuid[])`;
  return sql`select agent.uuid, agent.name, agent.phone, agent.agent_since as "agentSince",
      coalesce(stat.pilgrims, 0) as pilgrims, coalesce(stat.under_way, 0) as "underWay",
      stat.last_order_at as "lastOrderAt", ${key} as key
    from (${agents}) agent
    ${branchUuids ? sql`` : sql`left`} join (
      select o.registrar_uuid, count(*) filter (where o.status <> 'Batal')::int as pilgrims,
        count(*) filter (where ${noneOf(sql`o.status`, ENDED)})::int as under_way,
        max(o.created_at) as last_order_at
      from ${orderSearch} o where o.registrar_uuid <> o.pilgrim_uuid ${theirs ?? sql``}
      group by o.registrar_uuid) stat on stat.registrar_uuid = agent.uuid`;
}

/** Whether sums of the whole agency are shown: rows of other branches stand behind them. */
export const seesAllMoney = (actor: StaffActor): boolean => branchesFor(actor.grants, 'money.read') === null;

async function withMoney(
  db: DbOrTx,
  actor: StaffActor,
  rows: z.output<typeof agentRow>[],
): Promise<StaffAgent[]> {
  const uuids = rows.map(({ uuid }) => uuid);
  const seesMoney = seesAllMoney(actor);
  const money = seesMoney ? await findAgentMoney(db, uuids) : null;
  const held = seesMoney ? await findHeldCommissions(db, uuids) : null;
  return rows.map(({ uuid, name, phone, agentSince, pilgrims, underWay, lastOrderAt }) => ({
    uuid,
    name,
    phone,
    pilgrims,
    underWay,
    agentSince: jakartaIso(agentSince),
    lastOrderAt: lastOrderAt && jakartaIso(lastOrderAt),
    money: money && { held: held?.get(uuid) ?? 0, ...(money.get(uuid) ?? NO_MONEY) },
  }));
}
