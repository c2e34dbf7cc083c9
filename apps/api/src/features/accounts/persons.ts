import { and, desc, eq, ilike, inArray, isNotNull, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../platform/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { oneOf } from '../../platform/one-of.ts';
import { insertRows } from '../../platform/write-together.ts';
import { accounts, members, persons } from './accounts.tables.ts';

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
 * Name of the person in a column, as SQL. A look-up for each row, on purpose: as a join or an EXISTS the planner may
 * read all people there are.
 */
export const nameOfPerson = (uuid: AnyPgColumn): SQL =>
  sql`(select p.name from ${persons} p where p.uuid = ${uuid})`;

/** Known people with one of these NIK hashes or phones. */
export function findKnownPersons(db: DbOrTx, nikHashes: string[], phones: string[]): Promise<Person[]> {
  return db
    .select()
    .from(persons)
    .where(
      and(
        isNotNull(persons.knownAt),
        or(inArray(persons.nikHash, nikHashes), inArray(persons.phone, phones)),
      ),
    );
}

/** What others need to know of a person to tell who they are. */
export interface KnownPerson {
  uuid: string;
  nikHash: string;
  phone: string;
  name: string;
  /** Moments as text where they come from JSON. */
  knownAt: Date | string | null;
  agentSince: Date | string | null;
}

/** As SQL, a JSON list of `KnownPerson`: the known ones with these NIK hashes or phones, and whoever has these uuids. */
export function knownPersonsJson(asked: { nikHashes: string[]; phones: string[]; uuids: string[] }): SQL {
  const { uuid, nikHash, phone, name, knownAt, agentSince } = persons;
  const columns = sql`select ${uuid}, ${nikHash} as "nikHash", ${phone}, ${name}, ${knownAt} as "knownAt", ${agentSince} as "agentSince" from ${persons}`;
  // Apart, so that each look-up goes by its own index.
  return sql`(select coalesce(json_agg(p), '[]') from (
    ${columns} where ${knownAt} is not null and ${oneOf(nikHash, asked.nikHashes)}
    union ${columns} where ${knownAt} is not null and ${oneOf(phone, asked.phones)}
    union ${columns} where ${oneOf(uuid, asked.uuids)}) p)`;
}

/**
 * As SQL, rows `uuid, phone` of people with one of these phones: one guest may have ordered several times. Each phone is
 * looked up by itself, so that a plan made while the table was small stays good when it has grown.
 */
export const personsByPhone = (phones: string[]): SQL =>
  sql`select own.uuid, own.phone from unnest(${sql.param([...new Set(phones)])}::text[]) as asked(phone)
    cross join lateral (select p.uuid, p.phone from ${persons} p where p.phone = asked.phone offset 0) own`;

/** A person of an order that is being paid. */
export interface PayingPerson {
  uuid: string;
  nikHash: string;
  phone: string;
  isKnown: boolean;
  isAgent: boolean;
  /** Somebody else is known under the NIK or the phone. */
  isSomebody: boolean;
}

/** As SQL, a JSON list of `PayingPerson`. */
export const payingPersonsJson = (uuids: SQL): SQL => {
  const same = sql`select from ${persons} k where k.known_at is not null and k.uuid <> p.uuid`;
  return sql`(select coalesce(json_agg(json_build_object('uuid', p.uuid, 'nikHash', p.nik_hash, 'phone', p.phone,
      'isKnown', p.known_at is not null, 'isAgent', p.agent_since is not null,
      'isSomebody', nik.is or phone.is)), '[]')
    from ${persons} p
    cross join lateral (select exists (${same} and k.nik_hash = p.nik_hash limit 1) as is) nik
    cross join lateral (select exists (${same} and k.phone = p.phone limit 1) as is) phone
    where p.uuid = any(${uuids}))`;
};

/**
 * Makes people known as `becomeKnown` does, as SQL for `writeTogether`; the unique indexes decide.
 *
 * @param agents of them or others: whoever is among both is marked as `markAgent` does
 */
export const becomeKnownSql = (uuids: string[], agents: string[], now: Date): SQL =>
  sql`update ${persons} set known_at = ${now.toISOString()}::timestamptz, agent_since = case
      when ${oneOf(persons.uuid, agents)} then coalesce(agent_since, ${now.toISOString()}::timestamptz) else agent_since end
    where ${oneOf(persons.uuid, uuids)} and known_at is null`;

/** As SQL, for `writeTogether`. */
export const insertPersonsSql = (rows: NewPerson[]): SQL => insertRows(persons, rows);

/** As `markAgent` of many, as SQL for `writeTogether`. */
export const markAgentsSql = (uuids: string[], now: Date): SQL =>
  sql`update ${persons} set agent_since = ${now.toISOString()}::timestamptz where ${oneOf(persons.uuid, uuids)} and agent_since is null`;

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

/** Members by their ids, each with the keyed hash of their NIK. */
export const findMembers = (db: DbOrTx, memberIds: string[]) =>
  db
    .select({ memberId: members.memberId, personUuid: members.personUuid, nikHash: persons.nikHash })
    .from(members)
    .innerJoin(persons, eq(persons.uuid, members.personUuid))
    .where(inArray(members.memberId, memberIds));

/** The member id that a person earned with a finished trip. */
export async function findMemberId(db: DbOrTx, personUuid: string): Promise<string | null> {
  const [member] = await db
    .select({ memberId: members.memberId })
    .from(members)
    .where(eq(members.personUuid, personUuid));
  return member?.memberId ?? null;
}

/** Locks a person until the transaction ends; rows that refer to them can still be written. */
export async function lockPerson(db: DbOrTx, uuid: string): Promise<Person | null> {
  const [person] = await db.select().from(persons).where(eq(persons.uuid, uuid)).for('no key update');
  return person ?? null;
}

/** Records that were found to be of a person and have gone into theirs. */
export const findMerged = (db: DbOrTx, uuid: string): Promise<Person[]> =>
  db.select().from(persons).where(eq(persons.mergedInto, uuid));

/** As `lockPerson`, and nothing that refers to them can be written meanwhile. */
export async function lockPersonWhole(db: DbOrTx, uuid: string): Promise<Person | null> {
  const [person] = await db.select().from(persons).where(eq(persons.uuid, uuid)).for('update');
  return person ?? null;
}

/** Takes everything out of the row of a person by which they could be known; nothing finds them any more. */
export async function emptyPerson(
  db: DbOrTx,
  encryption: Encryption,
  { personUuid, name, now }: { personUuid: string; name: string; now: Date },
): Promise<void> {
  const nothing = {
    ...{
      currentAddress: null,
      province: null,
      regency: null,
      district: null,
      village: null,
      regionCode: null,
    },
    ...{
      passportNumberSealed: null,
      passportNumberHash: null,
      passportIssuedOn: null,
      passportIssuedAt: null,
    },
    ...{ passportName: null, passportBirthDate: null, birthplace: null, fatherName: null, nationality: null },
    ...{ bpjsNumberSealed: null, maritalStatus: null, education: null, occupation: null },
    ...{ knownAt: null, agentSince: null },
  };
  const emptied = { nikSealed: encryption.seal(''), nikHash: `erased:${personUuid}` };
  await db
    .update(persons)
    .set({ ...nothing, ...emptied, name, address: '', email: '', phone: '', erasedAt: now })
    .where(eq(persons.uuid, personUuid));
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);

/**
 * Writes two records of one person as one, once everything of the other has moved: the chosen values, known and agent since
 * the earlier of both, and a login whose user name is the phone that stays.
 *
 * @returns the record that stays
 */
export async function joinPersons(
  db: DbOrTx,
  kept: Person,
  other: Person,
  chosen: Partial<Person>,
): Promise<Person> {
  const gone = { mergedInto: kept.uuid, knownAt: null, agentSince: null };
  await db.update(persons).set(gone).where(eq(persons.uuid, other.uuid));
  await db.update(persons).set({ mergedInto: kept.uuid }).where(eq(persons.mergedInto, other.uuid));
  const joined = {
    ...chosen,
    knownAt: earlier(kept.knownAt, other.knownAt),
    agentSince: earlier(kept.agentSince, other.agentSince),
    createdAt: earlier(kept.createdAt, other.createdAt) ?? kept.createdAt,
  };
  const [person] = await db.update(persons).set(joined).where(eq(persons.uuid, kept.uuid)).returning();
  if (!person) throw new Error(`no person ${kept.uuid}`);
  const { phone, name } = person;
  await db
    .update(accounts)
    .set({ username: phone, firstName: name })
    .where(eq(accounts.personUuid, kept.uuid));
  return person;
}

/** As SQL, a query of agents `uuid, name, phone, agent_since`. @param search a part of a name or the beginning of a phone */
export const agentPersons = (search: string | undefined): SQL => {
  const part = search?.replace(/[\\%_]/g, '\\$&');
  return sql`select n.uuid, n.name, n.phone, n.agent_since from ${persons} n where n.agent_since is not null
    ${part ? sql`and (n.name ilike ${`%${part}%`} or n.phone like ${`${part}%`})` : sql``}`;
};

/** Persons with a part of a name or the beginning of a phone, or with an identity number, the newest first. */
export function findPersonsLike(
  db: DbOrTx,
  { text, nikHash, limit }: { text: string; nikHash: string | null; limit: number },
): Promise<Person[]> {
  const part = text.replace(/[\\%_]/g, '\\$&');
  const phone = part.replace(/[\s.()-]/g, '').replace(/^\+?62(?=8)/, '0');
  return db
    .select()
    .from(persons)
    .where(
      and(
        isNull(persons.erasedAt),
        isNull(persons.mergedInto),
        nikHash
          ? eq(persons.nikHash, nikHash)
          : or(
              ilike(persons.name, `%${part}%`),
              /^0\d+$/.test(phone) ? like(persons.phone, `${phone}%`) : undefined,
            ),
      ),
    )
    .orderBy(desc(persons.createdAt), persons.uuid)
    .limit(limit);
}

/** Others whose identity or passport number is a person's. */
export const findTwins = (db: DbOrTx, { uuid, nikHash, passportNumberHash }: Person): Promise<Person[]> =>
  db
    .select()
    .from(persons)
    .where(
      and(
        ne(persons.uuid, uuid),
        isNull(persons.mergedInto),
        or(
          eq(persons.nikHash, nikHash),
          passportNumberHash ? eq(persons.passportNumberHash, passportNumberHash) : undefined,
        ),
      ),
    );

/** As SQL, a query of people by their numbers: `uuid, name, nik_hash, passport_number_hash, known_at`. */
export const personNumbersSql: SQL = sql`select n.uuid, n.name, n.nik_hash, n.passport_number_hash, n.known_at from ${persons} n
  where n.merged_into is null`;
