import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { accounts, persons } from './accounts.tables.ts';

/** What an account says of itself; null for one that is gone. */
export async function findAccount(db: DbOrTx, uuid: string) {
  const [account] = await db
    .select({ role: accounts.role, firstName: accounts.firstName })
    .from(accounts)
    .where(eq(accounts.uuid, uuid));
  return account ?? null;
}

/** Whose logins accounts are, by account; staff's are nobody's. */
export async function findPersonsOfAccounts(db: DbOrTx, uuids: string[]): Promise<Map<string, string>> {
  const { uuid, personUuid } = accounts;
  const rows = await db.select({ uuid, personUuid }).from(accounts).where(oneOf(uuid, uuids));
  return new Map(rows.flatMap((row) => (row.personUuid ? [[row.uuid, row.personUuid]] : [])));
}

/** First names of accounts, as whoever acts is called, by account. */
export async function findNamesOfAccounts(db: DbOrTx, uuids: string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map();
  const { uuid, firstName } = accounts;
  const rows = await db.select({ uuid, firstName }).from(accounts).where(oneOf(uuid, uuids));
  return new Map(rows.map((row) => [row.uuid, row.firstName]));
}

const contactRow = z.object({ uuid: z.string(), phone: z.string(), logsIn: z.boolean() });

export async function findContacts(
  db: DbOrTx,
  personUuids: string[],
): Promise<Map<string, { phone: string; logsIn: boolean }>> {
  const statement = sql`
    select p.uuid, p.phone, exists (select from ${accounts} a where a.person_uuid = p.uuid) as "logsIn"
    from ${persons} p where p.uuid = any(${sql.param(personUuids)}::uuid[])`;
  const rows = await queryRows(db, contactRow, statement);
  return new Map(rows.map(({ uuid, ...contact }) => [uuid, contact]));
}

export async function findWhoLogsIn(db: DbOrTx, personUuids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ uuid: accounts.personUuid })
    .from(accounts)
    .where(oneOf(accounts.personUuid, personUuids));
  return new Set(rows.flatMap(({ uuid }) => uuid ?? []));
}

export const usernameOfAccount = (uuid: AnyPgColumn): SQL<string> =>
  sql`(select a.username from ${accounts} a where a.uuid = ${uuid})`;
