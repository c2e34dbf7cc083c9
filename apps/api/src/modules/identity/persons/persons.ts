import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { insertRows, mustFind } from '../../../infra/db/combined-write.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { pluck } from '../../../infra/pluck.ts';
import { accounts, persons } from './accounts.tables.ts';

export type Person = typeof persons.$inferSelect;
export type NewPerson = typeof persons.$inferInsert;

export async function findPerson(db: DbOrTx, uuid: string): Promise<Person | null> {
  const [person] = await db.select().from(persons).where(eq(persons.uuid, uuid));
  return person ?? null;
}

export async function findPersons(db: DbOrTx, uuids: string[]): Promise<Map<string, Person>> {
  if (uuids.length === 0) return new Map();
  const rows = await db.select().from(persons).where(inArray(persons.uuid, uuids));
  return new Map(rows.map((person) => [person.uuid, person]));
}

/**
 * Name of the person of a uuid, or of that in a column, as SQL. A look-up for each row, on purpose: as a join or an EXISTS the planner may
 * read all people there are.
 */
export const nameOfPerson = (uuid: AnyPgColumn | string): SQL =>
  sql`(select p.name from ${persons} p where p.uuid = ${uuid})`;

/** As SQL, for `combinedWrite`. */
export const insertPersonsSql = (rows: NewPerson[]): SQL => insertRows(persons, rows);

/** As `markAgent` of many, as SQL for `combinedWrite`. */
export const markAgentsSql = (uuids: string[], now: Date): SQL =>
  sql`update ${persons} set agent_since = ${now.toISOString()}::timestamptz where ${oneOf(persons.uuid, uuids)} and agent_since is null`;

/** A NIK that was removed because its time was over, and that its person has given again. */
export interface GivenNik {
  uuid: string;
  nikSealed: string;
}

/**
 * Keeps such numbers again, as SQL for `combinedWrite`.
 *
 * @param agents whoever of them is among these is marked as `markAgent` does: a statement writes a row once
 */
export const keepNikAgainSql = (given: GivenNik[], agents: string[], now: Date): SQL =>
  sql`update ${persons} set nik_sealed = g."nikSealed", numbers_removed_at = null, agent_since = case
      when ${oneOf(persons.uuid, agents)} then coalesce(agent_since, ${now.toISOString()}::timestamptz) else agent_since end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (uuid uuid, "nikSealed" text)
    where ${persons.uuid} = g.uuid and ${persons.numbersRemovedAt} is not null`;

export async function insertPersons(db: DbOrTx, rows: NewPerson[]): Promise<void> {
  if (rows.length > 0) await db.insert(persons).values(rows);
}

/** Marks the first order for someone else; keeps an earlier mark. */
export async function markAgent(db: DbOrTx, uuid: string, now: Date): Promise<void> {
  await db
    .update(persons)
    .set({ agentSince: now })
    .where(and(eq(persons.uuid, uuid), isNull(persons.agentSince)));
}

const agentRow = z.object({ phone: z.string() });

/** Of some phones those of people who have ordered for somebody else; each looked up by itself, as `personsByPhone`. */
export async function findAgentPhones(db: DbOrTx, phones: string[]): Promise<Set<string>> {
  const statement = sql`
    select asked.phone from unnest(${sql.param(phones)}::text[]) as asked(phone)
      cross join lateral (select 1 from ${persons} p
        where p.phone = asked.phone and p.agent_since is not null limit 1) agent`;
  const agents = await queryRows(db, agentRow, statement);
  return new Set(pluck(agents, 'phone'));
}

/** Locks a person until the transaction ends; rows that refer to them can still be written. */
export async function lockPerson(db: DbOrTx, uuid: string): Promise<Person | null> {
  const [person] = await db.select().from(persons).where(eq(persons.uuid, uuid)).for('no key update');
  return person ?? null;
}

/** As `lockPerson`, and nothing that refers to them can be written meanwhile. */
export async function lockPersonWhole(db: DbOrTx, uuid: string): Promise<Person | null> {
  const [person] = await db.select().from(persons).where(eq(persons.uuid, uuid)).for('update');
  return person ?? null;
}

const isStanding = and(isNull(persons.mergedInto), isNull(persons.erasedAt));

/**
 * Holds people as they are written into rows of an order: while the transaction lasts nobody of them is merged or erased, which
 * looks for such rows behind `lockPersonWhole`.
 *
 * @throws where one of them was meanwhile (`isNotAsRead`)
 */
export async function holdPersons(db: DbOrTx, uuids: string[]): Promise<void> {
  const held = [...new Set(uuids)];
  if (held.length === 0) return;
  const standing = and(oneOf(persons.uuid, held), isStanding);
  await db.execute(
    mustFind(
      sql`select from ${persons} where ${standing} order by ${persons.uuid} for key share`,
      held.length,
    ),
  );
}

/** As `holdPersons`, of one whom something is handed in for. @returns whether they are there still */
export async function holdPerson(db: DbOrTx, uuid: string): Promise<boolean> {
  const held = db.select({ uuid: persons.uuid }).from(persons);
  return (await held.where(and(eq(persons.uuid, uuid), isStanding)).for('key share')).length > 0;
}

/** As SQL, a query of people by their numbers: `uuid, name, nik_hash, passport_number_hash, verified_at`. */
export const personNumbersSql: SQL = sql`select n.uuid, n.name, n.nik_hash, n.passport_number_hash, n.verified_at from ${persons} n
  where n.merged_into is null`;

export const findPersonsWithLogin = (
  db: DbOrTx,
  uuids: string[],
): Promise<{ uuid: string; name: string }[]> =>
  db
    .selectDistinct({ uuid: persons.uuid, name: persons.name })
    .from(persons)
    .innerJoin(accounts, eq(accounts.personUuid, persons.uuid))
    .where(inArray(persons.uuid, uuids))
    .orderBy(persons.name);
