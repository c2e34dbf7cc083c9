import { AWAITING_FIRST_PAYMENT } from '@rihlah/rules/orders/order-status';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { findContacts } from '../../identity/persons/find-account.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { readersOf } from './notify.ts';

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
export const phonesOf = (people: OrderPeople): string[] => [
  ...new Set(reachedBy(people).flatMap(({ phone }) => phone || [])),
];

/** Where mail about an order reaches the same people, once where both have one address. */
export const emailsOf = (people: OrderPeople): string[] => {
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
  const people = await findContacts(db, readersOf(order));
  const registrar = people.get(order.registrarUuid);
  const pilgrim = people.get(order.pilgrimUuid);
  if (!registrar || !pilgrim) throw new Error(`order ${order.uuid} lost its people`);
  const isUnpaid = AWAITING_FIRST_PAYMENT.some((status) => status === order.status);
  return { registrar, pilgrim: isUnpaid ? { ...pilgrim, logsIn: false } : pilgrim };
}

/** As `phonesOf`, of an order. */
export const findOrderPhones = async (db: DbOrTx, order: ReachedOrder): Promise<string[]> =>
  phonesOf(await findPeople(db, order));

/** As `emailsOf`, of an order. */
export const findOrderEmails = async (db: DbOrTx, order: ReachedOrder): Promise<string[]> =>
  emailsOf(await findPeople(db, order));
