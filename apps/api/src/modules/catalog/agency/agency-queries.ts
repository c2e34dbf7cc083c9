import type { AgencyPolicy, AgencySettings } from '@rihlah/contract/catalog/agency';
import { asc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { queryRow } from '../../../infra/db/query-rows.ts';
import { branchesState } from '../branches/branch-queries.ts';
import { agencyPolicies, agencySettings } from './agency.tables.ts';
import { certificates, infoPages, promos } from './front.tables.ts';
import { type PolicyChange, type PolicyPeriod, policyPeriods } from './policy-timeline.ts';

export interface StoredSettings {
  uuid: string;
  version: number;
  settings: AgencySettings;
}

/** Undefined as long as no server has started on this database. */
export async function findSettings(db: DbOrTx): Promise<StoredSettings | undefined> {
  const [row] = await db.select().from(agencySettings);
  if (!row) return undefined;
  const { uuid, version, isOnly: _isOnly, changedAt: _changedAt, ...settings } = row;
  return { uuid, version, settings };
}

/** Locks what is said of the agency until the transaction ends. */
export const lockSettings = (tx: Tx) =>
  tx.select({ uuid: agencySettings.uuid }).from(agencySettings).for('update');

/** The subject of what is done to the agency as a whole. @throws where no server has started on this database */
export async function agencyUuid(db: DbOrTx): Promise<string> {
  const settings = await findSettings(db);
  if (!settings) throw new Error('the agency has no settings');
  return settings.uuid;
}

const changeOf = (row: typeof agencyPolicies.$inferSelect): PolicyChange => {
  const { uuid: _uuid, createdAt: _createdAt, version, startsAt, ...values } = row;
  const named = Object.entries(values).filter(([, value]) => value !== null);
  return { version, startsAt, changes: Object.fromEntries(named) as Partial<AgencyPolicy> };
};

/** Every decision about the policy as it was made, in the order in which they start. */
export async function findPolicyDecisions(db: DbOrTx): Promise<(PolicyChange & { uuid: string })[]> {
  const rows = await db
    .select()
    .from(agencyPolicies)
    .orderBy(asc(agencyPolicies.startsAt), asc(agencyPolicies.version));
  return rows.map((row) => ({ ...changeOf(row), uuid: row.uuid }));
}

/** The whole history of the policy, in the order in which its parts start. */
export async function findPolicyPeriods(db: DbOrTx): Promise<PolicyPeriod[]> {
  const rows = await db.select().from(agencyPolicies).orderBy(asc(agencyPolicies.version));
  return policyPeriods(rows.map(changeOf));
}

const stateRow = z.object({ name: z.string() });

/** Names the state of all these tables: it differs after every change. */
export async function findStateName(db: DbOrTx): Promise<string> {
  const statement = sql`select concat_ws(':',
    (select max(version) from ${agencySettings}), (select max(version) from ${agencyPolicies}),
    (select max(version) from ${promos}), (select string_agg(name || version, ',' order by name) from ${infoPages}),
    (select string_agg(concat_ws('.', uuid, version, sort, is_active), ',' order by uuid) from ${certificates}),
    ${branchesState()}) as name`;
  return (await queryRow(db, stateRow, statement)).name;
}
