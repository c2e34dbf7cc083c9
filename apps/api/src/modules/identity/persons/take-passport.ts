import { eq, sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { Tx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { persons } from './accounts.tables.ts';
import { sealPassportNumber } from './passport-number.ts';
import { lockPerson, type NewPerson } from './persons.ts';

/**
 * Gives a person the passport that staff have checked. Of another passport than before nobody knows yet when and where it
 * was issued.
 */
export async function takePassport(
  tx: Tx,
  personUuid: string,
  number: string,
  encryption: Encryption,
): Promise<void> {
  const passport = sealPassportNumber(encryption, number);
  const isSame = sql`${persons.passportNumberHash} = ${passport.passportNumberHash}`;
  await tx
    .update(persons)
    .set({
      ...passport,
      passportIssuedOn: sql`case when ${isSame} then ${persons.passportIssuedOn} end`,
      passportIssuedAt: sql`case when ${isSame} then ${persons.passportIssuedAt} end`,
    })
    .where(eq(persons.uuid, personUuid));
}

/** What a passport says of a person beside its number; what is undefined stays. */
export type PassportFacts = {
  [Name in 'passportName' | 'passportBirthDate' | 'gender']: NewPerson[Name] | undefined;
};

/** Puts what a passport says in the place of what was typed, and into the trail. */
export async function takePassportFacts(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  actor: StaffActor,
  { personUuid, facts, why }: { personUuid: string; facts: PassportFacts; why: string },
): Promise<void> {
  const person = await lockPerson(tx, personUuid);
  const changed = (Object.keys(facts) as (keyof PassportFacts)[]).filter(
    (name) => facts[name] !== undefined && facts[name] !== person?.[name],
  );
  if (!person || changed.length === 0) return;
  const pick = (row: Partial<PassportFacts>): Partial<PassportFacts> =>
    Object.fromEntries(changed.map((name) => [name, row[name]]));
  await tx.update(persons).set(pick(facts)).where(eq(persons.uuid, personUuid));
  const act = { verb: 'person.facts-set' as const, subjectUuid: personUuid, why };
  await record(tx, actor, { ...act, before: pick(person), after: pick(facts) }, clock.now());
}
