import type { ManifestFacts } from '@rihlah/contract/people/person-facts';
import type { PersonFacts } from '@rihlah/contract/staff/identity/people';
import { regencyCodeOfNik } from '@rihlah/rules/text/nik';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { lockPerson, type Person } from '../persons/persons.ts';
import { regionNames } from '../persons/region-names.ts';
import { writeFacts } from '../persons/set-facts.ts';
import { reachPerson } from './find-person.ts';

/** What manifests need of a person. @throws Failure `notFound` also for somebody of other branches only */
export async function findPersonFacts(
  { db, encryption }: Pick<Services, 'db' | 'encryption'>,
  actor: StaffActor,
  { personUuid }: { personUuid: string },
): Promise<PersonFacts> {
  const { person } = await reachPerson(db, actor, personUuid, 'facts.read');
  return present(encryption, person);
}

interface Change {
  personUuid: string;
  /** Of what somebody saw before they changed it. */
  version: string;
  facts: ManifestFacts;
  why: string;
}

/** Staff complete or correct it. @throws Failure `notFound`, `editedMeanwhile` (412), or 422 on a field */
export async function changePersonFacts(
  services: Services,
  actor: StaffActor,
  { personUuid, version, facts, why }: Change,
): Promise<PersonFacts> {
  const { encryption } = services;
  return inTransaction(services.db, async (tx) => {
    await reachPerson(tx, actor, personUuid, 'person.facts');
    const before = await lockPerson(tx, personUuid);
    if (!before || present(encryption, before).version !== version) throw new Failure('editedMeanwhile');
    await writeFacts(tx, services, actor, { personUuid, facts, why });
    const { person } = await reachPerson(tx, actor, personUuid, 'person.facts');
    return present(encryption, person);
  });
}

function present(encryption: Encryption, person: Person): PersonFacts {
  const facts = {
    passportName: person.passportName,
    passportIssuedOn: person.passportIssuedOn,
    passportIssuedAt: person.passportIssuedAt,
    birthplace: person.birthplace,
    fatherName: person.fatherName,
    nationality: person.nationality,
    maritalStatus: person.maritalStatus,
    education: person.education,
    occupation: person.occupation,
    regionCode: person.regionCode,
    province: person.province,
    regency: person.regency,
    district: person.district,
    village: person.village,
  };
  const numbers = [person.passportNumberSealed, person.bpjsNumberSealed];
  return {
    facts,
    name: person.name,
    version: encryption.hash(`facts:${JSON.stringify([facts, numbers])}`),
    hasPassportNumber: person.passportNumberSealed !== null,
    hasBpjsNumber: person.bpjsNumberSealed !== null,
    nik: regionNames(regencyCodeOfNik(encryption.open(person.nikSealed))),
  };
}
