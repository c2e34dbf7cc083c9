import type { FilterChoices, FindFilterChoices } from '@rihlah/contract/staff/backoffice/search';
import { maskPhone } from '@rihlah/rules/text/addresses/phone';
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../../infra/access/actor.ts';
import { branchesFor } from '../../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../../infra/db/database.ts';
import { queryRows } from '../../../../infra/db/query-rows.ts';
import type { Services } from '../../../../infra/services.ts';
import { orderSearch } from '../../../backoffice/order-search/order-search.tables.ts';
import { findPackagesNamed } from '../../../catalog/packages/package-queries.ts';
import { findProductsByUuid } from '../../../catalog/packages/product-queries.ts';
import { agentPersons, type Sought, soughtIn } from '../../../identity/persons/search-persons.ts';

const SHOWN = 6;

type Asked = NonNullable<FindFilterChoices['query']>;

/**
 * Packages and agents that orders can be narrowed by: those that a text may mean, and those which an address names. Only
 * packages of the branches that a staff member works for, and agents who brought somebody there.
 */
export async function findFilterChoices(
  { db, encryption }: Pick<Services, 'db' | 'encryption'>,
  actor: StaffActor,
  { text, package: productUuid, agent: agentUuid }: Asked,
): Promise<FilterChoices> {
  const branchUuids = branchesFor(actor.grants, 'order.read');
  const [like, named, agents] = await Promise.all([
    text ? findPackagesNamed(db, { text, branchUuids, limit: SHOWN }) : [],
    productUuid ? namedPackage(db, productUuid, branchUuids) : [],
    findAgents(db, { sought: text ? soughtIn(encryption, text) : null, agentUuid, branchUuids }),
  ]);
  const packages = new Map([...named, ...like].map((one) => [one.uuid, one]));
  return { packages: [...packages.values()], agents };
}

async function namedPackage(
  db: DbOrTx,
  uuid: string,
  branchUuids: string[] | null,
): Promise<FilterChoices['packages']> {
  const product = (await findProductsByUuid(db, [uuid])).get(uuid);
  if (!product || (branchUuids && !branchUuids.includes(product.branch.uuid))) return [];
  return [{ uuid, name: product.name, departsOn: product.departureDate, city: product.branch.city }];
}

const agentRow = z.object({ uuid: z.string(), name: z.string(), phone: z.string().transform(maskPhone) });

interface AgentsAsked {
  sought: Sought | null;
  agentUuid: string | undefined;
  branchUuids: string[] | null;
}

async function findAgents(
  db: DbOrTx,
  { sought, agentUuid, branchUuids }: AgentsAsked,
): Promise<FilterChoices['agents']> {
  if (!sought && !agentUuid) return [];
  const asked: SQL[] = [
    ...(agentUuid ? [sql`(select * from (${agentPersons(null)}) a where a.uuid = ${agentUuid})`] : []),
    ...(sought ? [sql`(select * from (${agentPersons(sought)}) a)`] : []),
  ];
  const orders = db
    .select({ one: sql`1` })
    .from(orderSearch)
    .where(
      and(
        eq(orderSearch.registrarUuid, sql`agent.uuid`),
        branchUuids ? inArray(orderSearch.branchUuid, branchUuids) : undefined,
      ),
    );
  const statement = sql`
    select agent.uuid, agent.name, agent.phone from (${sql.join(asked, sql` union `)}) agent
    where ${exists(orders)} order by lower(agent.name), agent.uuid limit ${SHOWN + 1}`;
  return await queryRows(db, agentRow, statement);
}
