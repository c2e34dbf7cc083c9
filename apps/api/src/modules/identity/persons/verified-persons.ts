import { and, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { queryRow } from '../../../infra/db/query-rows.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { accounts, persons } from './accounts.tables.ts';
import type { Person } from './persons.ts';

export function findVerifiedPersons(db: DbOrTx, nikHashes: string[], phones: string[]): Promise<Person[]> {
  return db
    .select()
    .from(persons)
    .where(
      and(
        isNotNull(persons.verifiedAt),
        or(inArray(persons.nikHash, nikHashes), inArray(persons.phone, phones)),
      ),
    );
}

/** Moments as text where they come from JSON. */
const moment = z.union([z.date(), z.string()]).nullable();

export const verifiedPerson = z.object({
  uuid: z.string(),
  nikHash: z.string(),
  phone: z.string().nullable(),
  contactPersonUuid: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  verifiedAt: moment,
  agentSince: moment,
  /** Their NIK is to be sealed again where they give it. */
  numbersRemovedAt: moment,
});

export type VerifiedPerson = z.infer<typeof verifiedPerson>;

/**
 * As SQL, a JSON list of `VerifiedPerson`: the known ones with these NIK hashes or phones, and whoever has these uuids; nobody
 * who was merged or erased.
 */
export function verifiedPersonsJson(asked: { nikHashes: string[]; phones: string[]; uuids: string[] }): SQL {
  const { uuid, nikHash, phone, contactPersonUuid, name, email, verifiedAt, agentSince, numbersRemovedAt } =
    persons;
  const columns = sql`select ${uuid}, ${nikHash} as "nikHash", ${phone}, ${contactPersonUuid} as "contactPersonUuid", ${name}, ${email}, ${verifiedAt} as "verifiedAt", ${agentSince} as "agentSince", ${numbersRemovedAt} as "numbersRemovedAt" from ${persons}`;
  // Apart, so that each look-up goes by its own index.
  return sql`(select coalesce(json_agg(p), '[]') from (
    ${columns} where ${verifiedAt} is not null and ${oneOf(nikHash, asked.nikHashes)}
    union ${columns} where ${verifiedAt} is not null and ${oneOf(phone, asked.phones)}
    union ${columns} where ${oneOf(uuid, asked.uuids)} and ${persons.mergedInto} is null
      and ${persons.erasedAt} is null) p)`;
}

/**
 * As SQL, rows `uuid, phone` of people with one of these phones: one guest may have ordered several times. Each phone is
 * looked up by itself, so that a plan made while the table was small stays good when it has grown.
 */
export const personsByPhone = (phones: string[]): SQL =>
  sql`select own.uuid, own.phone from unnest(${sql.param([...new Set(phones)])}::text[]) as asked(phone)
    cross join lateral (select p.uuid, p.phone from ${persons} p where p.phone = asked.phone offset 0) own`;

/** A person of an order that is being paid. */
export const payingPerson = z.object({
  uuid: z.string(),
  nikHash: z.string(),
  /** Null: whoever registered them is reached. */
  phone: z.string().nullable(),
  /** Empty where they have none. */
  email: z.string(),
  isKnown: z.boolean(),
  isAgent: z.boolean(),
  logsIn: z.boolean(),
  /** Somebody else is known under the NIK or the phone. */
  matchesKnown: z.boolean(),
});

export type PayingPerson = z.infer<typeof payingPerson>;

/** As SQL, a JSON list of `PayingPerson`. */
export const payingPersonsJson = (uuids: SQL): SQL => {
  const same = sql`select from ${persons} k where k.verified_at is not null and k.uuid <> p.uuid`;
  return sql`(select coalesce(json_agg(json_build_object('uuid', p.uuid, 'nikHash', p.nik_hash, 'phone', p.phone,
      'email', p.email,
      'isKnown', p.verified_at is not null, 'isAgent', p.agent_since is not null,
      'logsIn', exists (select from ${accounts} a where a.person_uuid = p.uuid),
      'matchesKnown', nik.is or phone.is)), '[]')
    from ${persons} p
    cross join lateral (select exists (${same} and k.nik_hash = p.nik_hash limit 1) as is) nik
    cross join lateral (select exists (${same} and k.phone = p.phone limit 1) as is) phone
    where p.uuid = any(${uuids}))`;
};

const payingRow = z.object({ people: z.array(payingPerson) });

export async function findPayingPersons(tx: Tx, uuids: string[]): Promise<PayingPerson[]> {
  const paying = sql`select ${payingPersonsJson(sql`${sql.param(uuids)}::uuid[]`)} as people`;
  return (await queryRow(tx, payingRow, paying)).people;
}

/**
 * Makes people known as `verifyPerson` does, as SQL for `combinedWrite`; the unique indexes decide.
 *
 * @param agents of them or others: whoever is among both is marked as `markAgent` does
 */
export const verifyPersonSql = (uuids: string[], agents: string[], now: Date): SQL =>
  sql`update ${persons} set verified_at = ${now.toISOString()}::timestamptz, agent_since = case
      when ${oneOf(persons.uuid, agents)} then coalesce(agent_since, ${now.toISOString()}::timestamptz) else agent_since end
    where ${oneOf(persons.uuid, uuids)} and verified_at is null`;
