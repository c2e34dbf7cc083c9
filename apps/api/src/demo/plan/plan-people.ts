import { randomUUID } from 'node:crypto';
import { type DemoPerson, PEOPLE } from '@rihlah/demo/data/people';
import { makeNik } from '@rihlah/demo/nik';
import type { Encryption } from '../../infra/crypto/encryption.ts';

export interface PlannedPerson extends DemoPerson {
  uuid: string;
  nik: string;
  nikHash: string;
  passportNumber: string;
}

export type People = Map<string, PlannedPerson>;

const FIRST_PASSPORT = 4_417_093;
const PASSPORT_STEP = 1_371;

/** Some people by key. @param today `YYYY-MM-DD` */
export function planPeople(
  encryption: Encryption,
  today: string,
  known: readonly DemoPerson[] = PEOPLE,
): People {
  const people = known.map((person, index): PlannedPerson => {
    const nik = makeNik(person, today, index + 1);
    return {
      ...person,
      uuid: randomUUID(),
      nik,
      nikHash: encryption.hash(nik),
      passportNumber: `C${FIRST_PASSPORT + index * PASSPORT_STEP}`,
    };
  });
  return new Map(people.map((person) => [person.key, person]));
}

/** @throws when no such person is in the data */
export function getPlannedPerson(people: People, key: string): PlannedPerson {
  const person = people.get(key);
  if (!person) throw new Error(`the demo data has no person ${key}`);
  return person;
}
