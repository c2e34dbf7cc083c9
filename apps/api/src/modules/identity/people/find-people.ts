import type { FindPeople, StaffPerson } from '@rihlah/contract/staff/identity/people';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
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
  const counts = await findReached(db, persons, branchesFor(actor.grants, 'person.read'));
  const contacts = await findContacts(db, [...counts.keys()]);
  const found = persons
    .flatMap((person): StaffPerson[] => {
      const count = counts.get(person.uuid);
      return count ? [presentPerson(services, person, { ...count, contact: contacts.get(person.uuid) })] : [];
    })
    .sort((one, other) => (other.lastOrderAt ?? '').localeCompare(one.lastOrderAt ?? ''));
  return {
    people: found.slice(0, SHOWN),
    isMore: found.length > SHOWN || persons.length === LOOKED_AT,
  };
}

interface Reached {
  /** That they travel on or placed, at these branches. */
  orders: number;
  lastOrderAt: Date | null;
}

/**
 * Which of some people somebody of these branches may see: by the orders there. Whose place another took is on none: whoever
 * is of no branch any more is the agency's, known or not.
 *
 * @param branchUuids null: of all
 */
export async function findReached(
  db: DbOrTx,
  persons: Person[],
  branchUuids: string[] | null,
): Promise<Map<string, Reached>> {
  const personUuids = persons.map(({ uuid }) => uuid);
  const counts = await findOrderCounts(db, { personUuids, branchUuids });
  if (branchUuids !== null) return counts;
  const own = persons.filter(({ erasedAt, mergedInto }) => erasedAt === null && mergedInto === null);
  const none = own.map(({ uuid }): [string, Reached] => [uuid, { orders: 0, lastOrderAt: null }]);
  return new Map([...none, ...counts]);
}

const END_DIGITS = 4;

/** A person as lists show them: of the identity number only its end. */
export const presentPerson = (
  { encryption }: Pick<Services, 'encryption'>,
  person: Person,
  { orders, lastOrderAt, contact }: Reached & { contact: Contact | undefined },
): StaffPerson => ({
  uuid: person.uuid,
  name: person.name,
  phone: contact?.phone ?? '',
  phoneOf: contact?.via ?? null,
  orders,
  nikEnd: encryption.open(person.nikSealed).slice(-END_DIGITS),
  isAgent: person.agentSince !== null,
  lastOrderAt: lastOrderAt && jakartaIso(lastOrderAt),
});
