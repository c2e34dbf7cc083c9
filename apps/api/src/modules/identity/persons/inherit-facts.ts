import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../infra/db/database.ts';
import { personRelations } from '../relations/relations.tables.ts';
import { asStored, findRelations, ofBoth } from '../relations/relations.ts';
import { persons } from './accounts.tables.ts';

/**
 * Hands what staff entered on a row of an order over to the person who it turns out to be: facts and relations that
 * the person lacks. A passport is taken whole, or not at all where another is known.
 */
export async function inheritFacts(tx: Tx, fromUuid: string, toUuid: string, now: Date): Promise<void> {
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
