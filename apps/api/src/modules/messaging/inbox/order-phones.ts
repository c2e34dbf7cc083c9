import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { type Contact, findContacts, salutationFor } from '../../identity/persons/find-account.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { listReaders } from './notify.ts';

interface Reached {
  phone: string | null;
  /** Empty where they have none. */
  email: string;
}

interface OrderPeople {
  registrar: Reached;
  pilgrim: Reached & { logsIn: boolean };
}

/** Whom a message about an order reaches: who ordered, and a pilgrim who can log in. */
const reachedBy = ({ registrar, pilgrim }: OrderPeople): Reached[] =>
  pilgrim.logsIn ? [registrar, pilgrim] : [registrar];

/** Their phones, once where both have one. Whoever has none logs in nowhere. */
export const listPhones = (people: OrderPeople): string[] => [
  ...new Set(reachedBy(people).flatMap(({ phone }) => phone || [])),
];

/** Where mail about an order reaches the same people, once where both have one address. */
export const listEmails = (people: OrderPeople): string[] => {
  const given = reachedBy(people).flatMap(({ email }) => email || []);
  const small = given.map((address) => address.toLowerCase());
  return given.filter((_, index) => small.indexOf(small[index] ?? '') === index);
};

type ReachedOrder = Pick<OrderRow, 'uuid' | 'status' | 'registrarUuid' | 'pilgrimUuid'>;

/**
 * Before its first payment whoever ordered hears alone: a stranger could name any phone (specification, "Seats and
 * strangers").
 */
async function findPeople(db: DbOrTx, order: ReachedOrder): Promise<OrderPeople> {
  const people = await findContacts(db, listReaders(order));
  const registrar = people.get(order.registrarUuid);
  const pilgrim = people.get(order.pilgrimUuid);
  if (!registrar || !pilgrim) throw new Error(`order ${order.uuid} lost its people`);
  return {
    registrar,
    pilgrim: isAwaitingFirstPayment(order.status) ? { ...pilgrim, logsIn: false } : pilgrim,
  };
}

/** As `listPhones`, of an order. */
export const findOrderPhones = async (db: DbOrTx, order: ReachedOrder): Promise<string[]> =>
  listPhones(await findPeople(db, order));

/** As `listEmails`, of an order. */
export const findOrderEmails = async (db: DbOrTx, order: ReachedOrder): Promise<string[]> =>
  listEmails(await findPeople(db, order));

/**
 * How the pilgrims of orders are reached, by order; by whoever ordered until a first payment was received for them, as
 * everywhere (`findPeople`).
 */
export async function findPilgrimContacts(db: DbOrTx, orders: ReachedOrder[]): Promise<Map<string, Contact>> {
  const uuids = [...new Set(orders.flatMap(listReaders))];
  const contacts = await findContacts(db, uuids);
  const people = await findPersons(db, uuids);
  return new Map(
    orders.map(({ uuid, status, pilgrimUuid, registrarUuid }): [string, Contact] => {
      const contact = contacts.get(pilgrimUuid);
      const registrar = contacts.get(registrarUuid);
      const pilgrim = people.get(pilgrimUuid);
      if (!contact || !registrar || !pilgrim) throw new Error(`order ${uuid} lost its people`);
      const isPaid = pilgrim.verifiedAt !== null && !isAwaitingFirstPayment(status);
      if (isPaid || pilgrim.erasedAt !== null || pilgrimUuid === registrarUuid) return [uuid, contact];
      const via = { uuid: registrarUuid, name: people.get(registrarUuid)?.name ?? '' };
      const { phone } = registrar;
      return [uuid, { ...contact, phone, via, salutation: salutationFor(pilgrim.name) }];
    }),
  );
}
