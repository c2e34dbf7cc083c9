import type { StaffPersonDetail } from '@rihlah/contract/staff/identity/people';
import type { Permission } from '@rihlah/contract/wire/permission';
import { REGISTRAR_PHONE } from '@rihlah/rules/text/addresses/phone';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import { findActsOn } from '../../../infra/audit/find-acts.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findBankAccounts } from '../../agents/agent-queries.ts';
import { findApprovalsAbout } from '../../backoffice/approvals/approval-queries.ts';
import { presentAllApprovals } from '../../backoffice/decisions/present-approvals.ts';
import { findOrderCounts, findOrdersOfPerson } from '../../backoffice/order-search/order-counts.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findOrdersByUuid, type OrderRow } from '../../orders/record/order-queries.ts';
import { findContact } from '../persons/find-account.ts';
import { findMerged, findTwins } from '../persons/join-persons.ts';
import { findPerson, findPersons, type Person } from '../persons/persons.ts';
import { findRelations } from '../relations/relations.ts';
import { presentActs } from '../team/present-acts.ts';
import { findReached, presentPerson } from './find-people.ts';
import { identityVersion } from './identity.ts';

const EVENTS = 200;
const END_DIGITS = 4;

type PersonPermission = Extract<Permission, `person.${string}`> | 'facts.read';

/** A person that a staff member may see (`findReached`). @throws Failure `notFound` */
export async function reachPerson(
  db: DbOrTx,
  actor: StaffActor,
  uuid: string,
  permission: PersonPermission,
): Promise<{ person: Person; orders: number; lastOrderAt: Date | null }> {
  const person = await findPerson(db, uuid);
  const branchUuids = branchesFor(actor.grants, permission);
  const count = person && (await findReached(db, [person], branchUuids)).get(uuid);
  if (!person || !count) throw new Failure('notFound');
  return { person, ...count };
}

/** Everything of a person. @throws Failure `notFound` also for somebody of other branches only */
export async function findStaffPerson(
  services: Services,
  actor: StaffActor,
  { personUuid }: { personUuid: string },
): Promise<StaffPersonDetail> {
  const { db } = services;
  const { person, ...count } = await reachPerson(db, actor, personUuid, 'person.read');
  const branchUuids = branchesFor(actor.grants, 'person.read');
  const uuids = await findOrdersOfPerson(db, { personUuid, branchUuids });
  const orders = await findOrdersByUuid(db, uuids);
  const merged = await findMerged(db, personUuid);
  const own = uuids.flatMap((uuid) => orders.get(uuid) ?? []);
  return {
    ...presentPerson(services, person, { ...count, contact: await findContact(db, personUuid) }),
    gender: person.gender,
    email: person.email,
    address: person.address,
    identityVersion: identityVersion(services.encryption, person),
    verifiedAt: person.verifiedAt && jakartaIso(person.verifiedAt),
    agentSince: person.agentSince && jakartaIso(person.agentSince),
    hasPassportNumber: person.passportNumberSealed !== null,
    whatsappSince: person.whatsappSince && jakartaIso(person.whatsappSince),
    erasedAt: person.erasedAt && jakartaIso(person.erasedAt),
    journeys: await presentJourneys(db, own),
    relatives: await findRelatives(db, personUuid),
    twins: (await findTwinsAt(db, person, branchUuids)).map(({ uuid, name, phone, nikHash }) => ({
      uuid,
      name,
      phone: phone ?? REGISTRAR_PHONE,
      same: nikHash === person.nikHash ? ('nik' as const) : ('passport' as const),
    })),
    consents: await findConsents(
      db,
      own.filter(({ pilgrimUuid }) => pilgrimUuid === personUuid),
    ),
    events: await presentActs(
      db,
      await findActsOn(db, [personUuid, ...merged.map(({ uuid }) => uuid)], EVENTS),
    ),
    accounts: (await seesAccounts(db, actor, personUuid)) ? await presentAccounts(db, personUuid) : null,
    approvals: await presentAllApprovals(db, actor, await findApprovalsAbout(db, [personUuid])),
  };
}

/** Records with the same numbers that have an order at these branches. @param branchUuids null: wherever */
async function findTwinsAt(db: DbOrTx, person: Person, branchUuids: string[] | null): Promise<Person[]> {
  const twins = await findTwins(db, person);
  if (branchUuids === null) return twins;
  const reached = await findOrderCounts(db, { personUuids: twins.map(({ uuid }) => uuid), branchUuids });
  return twins.filter(({ uuid }) => reached.has(uuid));
}

/** Whoever changes somebody's accounts sees them, and whoever reads the money, each where the person has an order. */
async function seesAccounts(db: DbOrTx, { grants }: StaffActor, personUuid: string): Promise<boolean> {
  for (const permission of ['person.account', 'money.read'] as const) {
    const branchUuids = branchesFor(grants, permission);
    const reached = await findOrderCounts(db, { personUuids: [personUuid], branchUuids });
    if (reached.has(personUuid)) return true;
  }
  return false;
}

async function presentAccounts(db: DbOrTx, personUuid: string): Promise<StaffPersonDetail['accounts']> {
  const accounts = await findBankAccounts(db, personUuid);
  return accounts.reverse().map(({ uuid, bankName, accountName, accountNumber, isActive, usableFrom }) => ({
    uuid,
    bankName,
    accountName,
    isActive,
    accountNumberEnd: accountNumber.slice(-END_DIGITS),
    usableFrom: usableFrom && jakartaIso(usableFrom),
  }));
}

async function presentJourneys(db: DbOrTx, own: OrderRow[]): Promise<StaffPersonDetail['journeys']> {
  const people = await findPersons(
    db,
    own.flatMap(({ pilgrimUuid, registrarUuid }) => [pilgrimUuid, registrarUuid]),
  );
  const products = await findProductsByUuid(db, [...new Set(own.map(({ productUuid }) => productUuid))]);
  const head = (uuid: string) => ({ uuid, name: people.get(uuid)?.name ?? '' });
  return own.flatMap(({ uuid, orderId, status, productUuid, pilgrimUuid, registrarUuid }) => {
    const product = products.get(productUuid);
    if (!product) return [];
    const people = { pilgrim: head(pilgrimUuid), registrar: head(registrarUuid) };
    return [{ uuid, orderId, status, package: product.name, departsOn: product.departureDate, ...people }];
  });
}

async function findRelatives(db: DbOrTx, personUuid: string): Promise<StaffPersonDetail['relatives']> {
  const kin = await findRelations(db, personUuid);
  const people = await findPersons(db, pluck(kin, 'relativeUuid'));
  return kin.map(({ relativeUuid: uuid, relation }) => ({
    uuid,
    relation,
    name: people.get(uuid)?.name ?? '',
  }));
}

async function findConsents(db: DbOrTx, own: OrderRow[]): Promise<StaffPersonDetail['consents']> {
  const orders = new Map(own.map(({ uuid, orderId }) => [uuid, { uuid, orderId }]));
  const acts = (await findActsOn(db, [...orders.keys()], EVENTS)).filter(({ verb }) =>
    verb.startsWith('order.consent-'),
  );
  const events = await presentActs(db, acts);
  return acts.flatMap(({ subjectUuid }, index) => {
    const [order, event] = [orders.get(subjectUuid), events[index]];
    return order && event ? [{ order, event }] : [];
  });
}
