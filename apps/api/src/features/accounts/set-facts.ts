import type { ManifestFacts } from '@rihlah/contract/person-facts';
import { jakartaDate } from '@rihlah/rules/dates';
import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { persons } from './accounts.tables.ts';
import { sealPassportNumber } from './passport-number.ts';
import { lockPerson, type NewPerson, type Person } from './persons.ts';

interface Facts {
  personUuid: string;
  facts: ManifestFacts;
  why: string;
}

/**
 * Staff enter what manifests need of a person. When and where a passport was issued belongs to its number: with another
 * number both are unknown, unless they come along.
 *
 * @throws Failure `notFound`, or 422 on `passportIssuedOn` for a day to come
 */
export async function setFacts(
  services: Services,
  actor: StaffActor,
  { personUuid, facts, why }: Facts,
): Promise<void> {
  const now = services.clock.now();
  if (facts.passportIssuedOn && facts.passportIssuedOn > jakartaDate(now))
    throw invalid('passportIssuedOn', 'dateInFuture');
  await inTransaction(services.db, async (tx) => {
    const person = await lockPerson(tx, personUuid);
    if (!person) throw new Failure('notFound');
    const wanted = columnsOf(services.encryption, person, facts);
    const changed = (Object.keys(wanted) as (keyof Person)[]).filter((name) => wanted[name] !== person[name]);
    if (changed.length === 0) return;
    const pick = (row: Partial<NewPerson>) => Object.fromEntries(changed.map((name) => [name, row[name]]));
    await tx.update(persons).set(pick(wanted)).where(eq(persons.uuid, personUuid));
    const act = { verb: 'person.facts-set' as const, subjectUuid: personUuid, why };
    await record(tx, actor, { ...act, before: pick(person), after: pick(wanted) }, now);
  });
}

/** What is to stand in the row; a number that is known already keeps its seal. */
function columnsOf(
  encryption: Encryption,
  person: Person,
  { passportNumber, ...facts }: ManifestFacts,
): Partial<NewPerson> {
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  if (passportNumber === undefined) return given;
  const passport = sealPassportNumber(encryption, passportNumber);
  const isKnown = passport.passportNumberHash !== null;
  if (isKnown && passport.passportNumberHash === person.passportNumberHash) return given;
  return { passportIssuedOn: null, passportIssuedAt: null, ...given, ...passport };
}
