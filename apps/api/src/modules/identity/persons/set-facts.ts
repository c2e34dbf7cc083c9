import type { ManifestFacts } from '@rihlah/contract/people/person-facts';
import type { PersonField } from '@rihlah/contract/staff/backoffice/audit-fields';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import type { CustomerActor, StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { persons } from './accounts.tables.ts';
import { sealPassportNumber } from './passport-number.ts';
import { lockPerson, type NewPerson, type Person } from './persons.ts';

interface Facts {
  personUuid: string;
  facts: ManifestFacts;
  why: string;
}

/**
 * What a pilgrim says of themself, or their agent of them: only what nobody has said yet. What is known meanwhile stays.
 *
 * @throws Failure 422 on `passportIssuedOn` for a day to come
 */
export const addFacts = (
  tx: Tx,
  services: Pick<Services, 'clock' | 'encryption'>,
  actor: CustomerActor,
  given: Omit<Facts, 'why'>,
): Promise<boolean> => writeFacts(tx, services, actor, { ...given, why: '', isAddition: true });

/**
 * Writes what manifests need of a person. When and where a passport was issued belongs to its number: with another
 * number both are unknown, unless they come along.
 *
 * @param isAddition what is known stays
 * @returns whether there is such a person
 * @throws Failure 422 on `passportIssuedOn` for a day to come
 */
export async function writeFacts(
  tx: Tx,
  { clock, encryption }: Pick<Services, 'clock' | 'encryption'>,
  actor: StaffActor | CustomerActor,
  { personUuid, facts, why, isAddition = false }: Facts & { isAddition?: boolean },
): Promise<boolean> {
  const now = clock.now();
  if (facts.passportIssuedOn && facts.passportIssuedOn > jakartaDate(now))
    throw invalid('passportIssuedOn', 'dateInFuture');
  const person = await lockPerson(tx, personUuid);
  if (!person) return false;
  const wanted = columnsOf(encryption, person, facts);
  const changed = (Object.keys(wanted) as PersonField[]).filter(
    (name) => wanted[name] !== person[name] && !(isAddition && person[name] !== null),
  );
  if (changed.length === 0) return true;
  const pick = (row: Columns): Columns => Object.fromEntries(changed.map((name) => [name, row[name]]));
  await tx.update(persons).set(pick(wanted)).where(eq(persons.uuid, personUuid));
  const act = { verb: 'person.facts-set' as const, subjectUuid: personUuid, why };
  await record(tx, actor, { ...act, before: pick(person), after: pick(wanted) }, now);
  return true;
}

type Columns = { [Field in PersonField]?: NewPerson[Field] };

/** What is to stand in the row; a number that is known already keeps its seal. */
function columnsOf(
  encryption: Encryption,
  person: Person,
  { passportNumber, bpjsNumber, ...facts }: ManifestFacts,
): Columns {
  const given = {
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
    ...(bpjsNumber !== undefined && { bpjsNumberSealed: sealedAs(encryption, person, bpjsNumber) }),
  };
  if (passportNumber === undefined) return given;
  const passport = sealPassportNumber(encryption, passportNumber);
  const isKnown = passport.passportNumberHash !== null;
  if (isKnown && passport.passportNumberHash === person.passportNumberHash) return given;
  return { passportIssuedOn: null, passportIssuedAt: null, ...given, ...passport };
}

function sealedAs(encryption: Encryption, { bpjsNumberSealed: known }: Person, number: string | null) {
  if (number === null) return null;
  return known !== null && encryption.open(known) === number ? known : encryption.seal(number);
}
