import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { brokenConstraint, type Tx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { pluck } from '../../../infra/pluck.ts';
import { personRelations } from '../relations/relations.tables.ts';
import { asStored, findRelations, ofBoth } from '../relations/relations.ts';
import { accounts, pendingLogins, persons } from './accounts.tables.ts';
import { findPerson, type Person } from './persons.ts';
import { findVerifiedPersons, verifyPersonSql } from './verified-persons.ts';

/** Constraints by which one person is known once. */
export const KNOWN_ONCE = new Set(['persons_known_nik', 'persons_known_phone']);

/**
 * Makes a person known once a first payment for them was received. Orders placed before may have named the same
 * person in rows of their own.
 *
 * @returns the known person's uuid: the same row, or the row that was known already; null when the NIK or the phone
 *   belongs to somebody known under another phone or NIK, which staff have to sort out
 */
export async function verifyPerson(tx: Tx, personUuid: string, now: Date): Promise<string | null> {
  const person = await findPerson(tx, personUuid);
  if (!person) throw new Error(`no person ${personUuid}`);
  if (person.verifiedAt) return person.uuid;
  const before = await findSame(tx, person);
  if (before !== undefined) return handOver(tx, personUuid, before, now);
  try {
    // A savepoint, so that the transaction outlives a refusal.
    await tx.transaction((inner) => inner.execute(verifyPersonSql([personUuid], [], now)));
    return personUuid;
  } catch (error) {
    if (!KNOWN_ONCE.has(brokenConstraint(error) ?? '')) throw error;
    // The partial unique indexes decide between two payments at once: the second waited there and now finds the first.
    return handOver(tx, personUuid, (await findSame(tx, person)) ?? null, now);
  }
}

/**
 * The row under which a person of an unpaid order is known since it was placed; what staff entered on the order's own
 * row follows to it.
 *
 * @returns null when the NIK or the phone belongs to somebody known under another phone or NIK, or to nobody
 */
export async function findKnownSelf(tx: Tx, personUuid: string, now: Date): Promise<string | null> {
  const person = await findPerson(tx, personUuid);
  if (!person) throw new Error(`no person ${personUuid}`);
  return handOver(tx, personUuid, (await findSame(tx, person)) ?? null, now);
}

const strangerRow = z.object({ uuid: z.string() });

/**
 * The first payment by which people came to be known was taken back: those without a login are strangers again, and get
 * none. Whoever has one keeps it.
 *
 * @param verifiedAt the moment of that payment
 */
export async function unverifyPersons(tx: Tx, personUuids: string[], verifiedAt: Date): Promise<void> {
  const at = sql`${verifiedAt.toISOString()}::timestamptz`;
  const statement = sql`
    update ${persons} set verified_at = null, agent_since = case when agent_since = ${at} then null else agent_since end
    where ${oneOf(persons.uuid, personUuids)} and verified_at = ${at}
      and not exists (select from ${accounts} a where a.person_uuid = ${persons.uuid})
    returning uuid`;
  const strangers = await queryRows(tx, strangerRow, statement);
  await tx.delete(pendingLogins).where(oneOf(pendingLogins.personUuid, pluck(strangers, 'uuid')));
  await tx
    .update(persons)
    .set({ agentSince: null })
    .where(and(oneOf(persons.uuid, personUuids), eq(persons.agentSince, verifiedAt)));
}

/**
 * Hands what staff entered on a row of an order over to the person who it turns out to be: facts and relations that
 * the person lacks. A passport is taken whole, or not at all where another is known.
 */
async function inheritFacts(tx: Tx, fromUuid: string, toUuid: string, now: Date): Promise<void> {
  const former = alias(persons, 'former');
  const isOwnPassport = sql`(${persons.passportNumberSealed} is null or ${persons.passportNumberHash} = former.passport_number_hash)`;
  const kept = (name: string) => sql.raw(`coalesce("persons"."${name}", former."${name}")`);
  const ofPassport = (name: string) =>
    sql`case when ${isOwnPassport} then ${kept(name)} else ${sql.raw(`"persons"."${name}"`)} end`;
  await tx
    .update(persons)
    .set({
      passportNumberSealed: ofPassport('passport_number_sealed'),
      passportNumberHash: ofPassport('passport_number_hash'),
      passportIssuedOn: ofPassport('passport_issued_on'),
      passportIssuedAt: ofPassport('passport_issued_at'),
      passportName: kept('passport_name'),
      birthplace: kept('birthplace'),
      fatherName: kept('father_name'),
      regionCode: kept('region_code'),
      province: kept('province'),
      regency: kept('regency'),
      district: kept('district'),
      village: kept('village'),
      nationality: kept('nationality'),
      bpjsNumberSealed: kept('bpjs_number_sealed'),
      maritalStatus: kept('marital_status'),
      education: kept('education'),
      occupation: kept('occupation'),
    })
    .from(former)
    // Where nothing was entered, as with most orders, the person is not locked for nothing.
    .where(sql`${persons.uuid} = ${toUuid} and ${eq(former.uuid, fromUuid)} and num_nonnulls(
      former.passport_number_sealed, former.passport_name, former.birthplace, former.father_name, former.region_code,
      former.province, former.regency, former.district, former.village, former.nationality, former.bpjs_number_sealed,
      former.marital_status, former.education, former.occupation) > 0`);
  for (const kinship of await findRelations(tx, fromUuid)) {
    await tx.delete(personRelations).where(ofBoth(fromUuid, kinship.relativeUuid));
    if (kinship.relativeUuid === toUuid) continue;
    const row = { ...asStored({ ...kinship, personUuid: toUuid }), updatedAt: now };
    await tx.insert(personRelations).values(row).onConflictDoNothing();
  }
}

/** What staff entered on the order's own row follows to the person. @returns the person */
async function handOver(tx: Tx, fromUuid: string, toUuid: string | null, now: Date): Promise<string | null> {
  if (toUuid !== null) await inheritFacts(tx, fromUuid, toUuid, now);
  return toUuid;
}

/** The known row of a person; null where only NIK or phone is known, undefined where neither is. */
async function findSame(tx: Tx, person: Person): Promise<string | null | undefined> {
  const { nikHash, phone } = person;
  const known = await findVerifiedPersons(tx, [nikHash], phone === null ? [] : [phone]);
  if (known.length === 0) return undefined;
  const contactUuid = await findKnownContact(tx, person);
  const isSame = (row: Person) =>
    row.nikHash === nikHash && row.phone === phone && row.contactPersonUuid === contactUuid;
  return known.find(isSame)?.uuid ?? null;
}

/** The contact person of somebody without a phone, under the record by which they are known where they are. */
async function findKnownContact(tx: Tx, { contactPersonUuid: uuid }: Person): Promise<string | null> {
  const contact = uuid === null ? null : await findPerson(tx, uuid);
  if (contact === null || contact.verifiedAt !== null) return uuid;
  return (await findSame(tx, contact)) ?? uuid;
}
