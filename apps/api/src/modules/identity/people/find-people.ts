import type { FindPeople, StaffPerson } from '@rihlah/contract/staff/identity/people';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { Services } from '../../../infra/services.ts';
import { findOrderCounts } from '../../backoffice/order-search/order-counts.ts';
import { type Contact, findContacts } from '../persons/find-account.ts';
import type { Person } from '../persons/persons.ts';
import { findPersonsLike, soughtIn } from '../persons/search-persons.ts';

const SHOWN = 50;
/** So many are looked through for those of the viewer's branches. */
const LOOKED_AT = 500;

export async function findPeople(
  services: Services,
  actor: StaffActor,
  { search }: { search: string },
): Promise<FindPeople['response']> {
  const { db, encryption } = services;
  const persons = await findPersonsLike(db, { sought: soughtIn(encryption, search), limit: LOOKED_AT });
  const counts = await findOrderCounts(db, {
    personUuids: persons.map(({ uuid }) => uuid),
    branchUuids: branchesFor(actor.grants, 'person.read'),
  });
  const contacts = await findContacts(db, [...counts.keys()]);
  const found = persons
    .flatMap((person): StaffPerson[] => {
      const count = counts.get(person.uuid);
      return count ? [presentPerson(services, person, { ...count, contact: contacts.get(person.uuid) })] : [];
    })
    .sort((one, other) => other.lastOrderAt.localeCompare(one.lastOrderAt));
  return {
    people: found.slice(0, SHOWN),
    isMore: found.length > SHOWN || persons.length === LOOKED_AT,
  };
}

const END_DIGITS = 4;

/** A person as lists show them: of the identity number only its end. */
export const presentPerson = (
  { encryption }: Pick<Services, 'encryption'>,
  person: Person,
  { orders, lastOrderAt, contact }: { orders: number; lastOrderAt: Date; contact: Contact | undefined },
): StaffPerson => ({
  uuid: person.uuid,
  name: person.name,
  phone: contact?.phone ?? '',
  phoneOf: contact?.via ?? null,
  orders,
  nikEnd: encryption.open(person.nikSealed).slice(-END_DIGITS),
  isAgent: person.agentSince !== null,
  lastOrderAt: jakartaIso(lastOrderAt),
});
