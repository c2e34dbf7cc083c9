import { hash } from '@node-rs/argon2';
import type { Family } from '@rihlah/demo/data/facts';
import { AREAS } from '@rihlah/demo/data/people';
import type { Encryption } from '../infra/crypto/encryption.ts';
import type { Tx } from '../infra/db/database.ts';
import { accounts, members, persons } from '../modules/identity/persons/accounts.tables.ts';
import { sealPassportNumber } from '../modules/identity/persons/passport-number.ts';
import { personRelations } from '../modules/identity/relations/relations.tables.ts';
import { asStored } from '../modules/identity/relations/relations.ts';
import { insertAll } from './insert-all.ts';
import { makeBpjsNumber, planFacts } from './plan/plan-facts.ts';
import type { PlannedOrder } from './plan/plan-orders.ts';
import { getPlannedPerson, type People, type PlannedPerson } from './plan/plan-people.ts';
import { ordersByPerson, type PersonHistory, readHistory } from './plan/timeline.ts';

export const DEMO_PASSWORD = 'rahasia123';

/** As the product hashes passwords (infra/crypto/password-worker); argon2id is the library's default algorithm. */
const HASH_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashDemoPassword = (): Promise<string> => hash(DEMO_PASSWORD, HASH_OPTIONS);

interface Input {
  people: People;
  families: readonly Family[];
  orders: PlannedOrder[];
  encryption: Encryption;
  passwordHash: string;
  now: Date;
}

export type Members = Map<string, string>;

/** Writes people, a login for everybody known, and member ids of those who have travelled. */
export async function loadPeople(tx: Tx, input: Input): Promise<Members> {
  const { people, families, orders, passwordHash, now } = input;
  const ordersOf = ordersByPerson(orders);
  const known = [...people.values()].map((person) => ({
    person,
    history: readHistory(person.uuid, ordersOf(person.uuid)),
  }));
  const married = new Set(
    families.flatMap(([one, other, relation]) => (relation === 'Pasangan' ? [one, other] : [])),
  );
  await insertAll(
    tx,
    persons,
    known.map(({ person, history }) => personRow(person, history, married, input)),
  );
  await insertAll(
    tx,
    personRelations,
    families.map(([one, other, relation]) => ({
      ...asStored({
        personUuid: getPlannedPerson(people, one).uuid,
        relativeUuid: getPlannedPerson(people, other).uuid,
        relation,
      }),
      updatedAt: now,
    })),
  );
  const logins = known.flatMap(({ person, history: { verifiedAt } }) =>
    verifiedAt ? [{ ...loginOf(person), passwordHash, createdAt: verifiedAt }] : [],
  );
  await insertAll(tx, accounts, logins);
  return loadMembers(tx, known);
}

const loginOf = (person: PlannedPerson) => ({
  username: person.phone,
  role: 'Customer' as const,
  personUuid: person.uuid,
  firstName: person.name,
});

function personRow(
  person: PlannedPerson,
  history: PersonHistory,
  married: ReadonlySet<string>,
  { encryption, now }: Input,
) {
  const { createdAt, verifiedAt, agentSince, hasPassport } = history;
  const facts = planFacts(person, history, { married, now });
  return {
    uuid: person.uuid,
    nikSealed: encryption.seal(person.nik),
    nikHash: person.nikHash,
    name: person.name,
    gender: person.gender,
    address: `${person.street}, ${person.city}`,
    province: AREAS[person.city]?.province ?? null,
    email: `${person.name.toLowerCase().replaceAll('.', '').replaceAll(' ', '.')}@example.com`,
    phone: person.phone,
    ...sealPassportNumber(encryption, hasPassport ? person.passportNumber : null),
    ...facts,
    bpjsNumberSealed: facts.nationality ? encryption.seal(makeBpjsNumber(person)) : null,
    verifiedAt,
    agentSince,
    createdAt: createdAt ?? now,
  };
}

async function loadMembers(
  tx: Tx,
  people: { person: PlannedPerson; history: PersonHistory }[],
): Promise<Members> {
  const travelled = people
    .flatMap(({ person, history: { travelledAt } }) =>
      travelledAt ? [{ personUuid: person.uuid, createdAt: travelledAt }] : [],
    )
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((member, index) => ({ ...member, memberId: `RHM-${String(index + 1).padStart(5, '0')}` }));
  await insertAll(tx, members, travelled);
  return new Map(travelled.map(({ personUuid, memberId }) => [personUuid, memberId]));
}
