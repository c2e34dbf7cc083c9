import { randomUUID } from 'node:crypto';
import {
  chooseContact,
  isRegistrarContact,
  type PilgrimContact,
  type PilgrimInput,
  type PlaceOrderInput,
  type RegistrarInput,
} from '@rihlah/contract/orders/place-order';
import { cleanText } from '@rihlah/contract/wire/clean-text';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { Failure, type FieldFailures, invalid } from '../../../infra/failure.ts';
import { sealPassportNumber } from '../../identity/persons/passport-number.ts';
import type { GivenNik, NewPerson, Person } from '../../identity/persons/persons.ts';
import { findVerifiedPersons, type VerifiedPerson } from '../../identity/persons/verified-persons.ts';

/** A person of an order: one who is known, or a new row to be written with it. */
export interface OrderPerson {
  uuid: string;
  nikHash: string;
  name: string;
  /** Null: the registrar is reached instead. */
  phone: string | null;
  /** Empty where they have none. */
  email: string;
  isKnown: boolean;
  isAgent: boolean;
}

export interface OrderPeople {
  registrar: OrderPerson;
  pilgrims: OrderPerson[];
  created: NewPerson[];
  /** Of known people whose NIK was removed when its time was over. */
  given: GivenNik[];
}

/** What was typed of somebody, with how they are reached: by a phone of theirs, or by their contact person. */
interface Typed {
  person: RegistrarInput | PilgrimInput;
  nikHash: string;
  contact: PilgrimContact;
  contactPersonUuid: string | null;
}

/**
 * Finds out who an order is for. A known person's data is never changed by an order; a known NIK with another phone,
 * or a known phone with another NIK, is refused with one message that does not say which, nor that anybody exists. So is
 * somebody without a phone whom another person registered.
 *
 * @param found the known people whom the input touches, and the viewer
 * @param who `hashes`: keyed hashes of the NIK of the registrar, then of the pilgrims; `viewerUuid` the token's person: then
 *   the registrar must be that person; `isAtCounter`: staff see the customer's identity card
 * @throws Failure 422
 */
export function resolvePeople(
  found: VerifiedPerson[],
  encryption: Encryption,
  input: PlaceOrderInput,
  who: { hashes: string[]; viewerUuid: string | null; isAtCounter: boolean },
  now: Date,
): OrderPeople {
  const { hashes, viewerUuid } = who;
  const [registrarInput] = input.registrar;
  if (!registrarInput) throw invalid('registrar', 'isEmpty');
  const known = found.filter(({ verifiedAt }) => verifiedAt !== null);
  const created: NewPerson[] = [];
  const resolve = (typed: Typed): OrderPerson | null => {
    const resolved = matchPerson(known, typed);
    if (resolved !== 'new') return resolved;
    const row = newPerson(typed, encryption, now);
    created.push(row);
    return asNewPerson(row);
  };

  const registrarHash = hashes[0] ?? '';
  // A registrar who travels too has said more about themself as the first pilgrim.
  const asPilgrim = registrarInput.isPilgrim ? input.pilgrims[0] : undefined;
  const registrar = viewerUuid
    ? ownPerson(found, viewerUuid, registrarInput, registrarHash)
    : firstRegistrar(
        resolve({
          person: asPilgrim ?? registrarInput,
          nikHash: registrarHash,
          contact: asPilgrim ? chooseContact(asPilgrim, registrarInput) : registrarInput,
          contactPersonUuid: null,
        }),
        who.isAtCounter ? [] : known,
        registrarInput.phone,
      );
  const failures: FieldFailures = {};
  const pilgrims = input.pilgrims.map((pilgrim, index) => {
    if (index === 0 && registrarInput.isPilgrim) return registrar;
    const person = resolve({
      person: pilgrim,
      nikHash: hashes[index + 1] ?? '',
      contact: chooseContact(pilgrim, registrarInput),
      contactPersonUuid: pilgrim.usesRegistrarContact ? registrar.uuid : null,
    });
    if (!person) failures[`pilgrims.${index}.icnumber`] = 'personMismatch';
    return person;
  });
  if (Object.keys(failures).length > 0) throw new Failure('failedValidation', { fields: failures });
  const people = pilgrims.filter((person) => person !== null);
  const typed = [
    { person: registrar, nik: registrarInput.icnumber },
    ...pilgrims.map((person, index) => ({ person, nik: input.pilgrims[index]?.icnumber ?? '' })),
  ];
  const given = typed.flatMap(({ person, nik }) =>
    person ? givenAgain(encryption, known, person, nik) : [],
  );
  return { registrar, pilgrims: people, created, given };
}

/** What somebody known has given again of what was removed; the hash that they are known by says that it is theirs. */
const givenAgain = (
  encryption: Encryption,
  known: VerifiedPerson[],
  { uuid }: OrderPerson,
  nik: string,
): GivenNik[] =>
  known.some((row) => row.uuid === uuid && row.numbersRemovedAt !== null)
    ? [{ uuid, nikSealed: encryption.seal(nik) }]
    : [];

/**
 * The known person with both this NIK and this phone, or without one this contact person; null where somebody known has
 * only one of the two.
 */
function matchPerson(
  known: VerifiedPerson[],
  { nikHash, contact: { phone }, contactPersonUuid }: Omit<Typed, 'person'>,
): OrderPerson | 'new' | null {
  const isTouching = (row: VerifiedPerson) =>
    row.nikHash === nikHash || (phone !== null && row.phone === phone);
  const touching = known.filter(isTouching);
  const same = touching.find(
    (row) => row.nikHash === nikHash && row.phone === phone && row.contactPersonUuid === contactPersonUuid,
  );
  if (touching.length > (same ? 1 : 0)) return null;
  return same ? asOrderPerson(same) : 'new';
}

/**
 * Finds out who takes another's place on an order: the registrar, somebody known, or a new row.
 *
 * @throws Failure 422 on `icnumber` as for a new order, and on `phone` that is not the registrar's where it has to be
 */
export async function resolveReplacement(
  db: DbOrTx,
  encryption: Encryption,
  input: PilgrimInput,
  registrar: Person,
  now: Date,
): Promise<{ person: OrderPerson; created: NewPerson[]; given: GivenNik[] }> {
  const nikHash = encryption.hash(input.icnumber);
  const { phone } = registrar;
  if (phone === null) throw new Error(`registrar ${registrar.uuid} has no phone`);
  if (input.usesRegistrarContact && !isRegistrarContact(input, { phone }))
    throw invalid('phone', 'phoneNotRegistrar');
  const contact = chooseContact(input, { ...registrar, phone });
  const contactPersonUuid = input.usesRegistrarContact ? registrar.uuid : null;
  const typed = { person: input, nikHash, contact, contactPersonUuid };
  const known = await findVerifiedPersons(db, [nikHash], contact.phone === null ? [] : [contact.phone]);
  // The registrar counts also where their own first payment is still awaited.
  const others = known.some(({ uuid }) => uuid === registrar.uuid) ? known : [...known, registrar];
  const person = matchPerson(others, typed);
  if (!person) throw invalid('icnumber', 'personMismatch');
  if (person !== 'new')
    return { person, created: [], given: givenAgain(encryption, others, person, input.icnumber) };
  const row = newPerson(typed, encryption, now);
  return { person: asNewPerson(row), created: [row], given: [] };
}

const asNewPerson = ({ uuid, nikHash, name, phone, email }: NewPerson & { uuid: string }): OrderPerson => ({
  uuid,
  nikHash,
  name,
  phone: phone ?? null,
  email,
  isKnown: false,
  isAgent: false,
});

const asOrderPerson = (person: VerifiedPerson): OrderPerson => ({
  uuid: person.uuid,
  nikHash: person.nikHash,
  name: person.name,
  phone: person.phone,
  email: person.email,
  isKnown: person.verifiedAt !== null,
  isAgent: person.agentSince !== null,
});

function ownPerson(
  found: VerifiedPerson[],
  uuid: string,
  input: RegistrarInput,
  nikHash: string,
): OrderPerson {
  const person = found.find((row) => row.uuid === uuid);
  if (!person) throw new Failure('unauthorized');
  const failures: FieldFailures = {
    ...(person.nikHash === nikHash ? {} : { 'registrar.0.icnumber': 'registrarMismatch' }),
    ...(person.phone === input.phone ? {} : { 'registrar.0.phone': 'registrarMismatch' }),
  };
  if (Object.keys(failures).length > 0) throw new Failure('failedValidation', { fields: failures });
  return asOrderPerson(person);
}

/** A guest whose own phone has an account (`known`) is shown the way to log in; other mismatches say less. */
function firstRegistrar(person: OrderPerson | null, known: VerifiedPerson[], phone: string): OrderPerson {
  const hasAccount = known.some((row) => row.phone === phone);
  if (hasAccount) throw invalid('registrar.0.phone', 'accountExists');
  if (!person) throw invalid('registrar.0.icnumber', 'personMismatch');
  return person;
}

function newPerson(
  { person, nikHash, contact, contactPersonUuid }: Typed,
  encryption: Encryption,
  now: Date,
): NewPerson & { uuid: string } {
  const pilgrim = 'hasPassport' in person ? person : null;
  return {
    uuid: randomUUID(),
    nikSealed: encryption.seal(person.icnumber),
    nikHash,
    name: person.firstName,
    gender: person.gender,
    address: contact.address,
    currentAddress: pilgrim && (cleanText(pilgrim.currentAddress ?? '') || contact.address),
    country: pilgrim?.country ?? 'Indonesia',
    email: contact.email,
    phone: contact.phone,
    contactPersonUuid,
    ...sealPassportNumber(encryption, pilgrim?.passportNumber),
    createdAt: now,
  };
}
