import { AWAITING_FIRST_PAYMENT } from '@rihlah/rules/orders/order-status';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { findContacts } from '../../identity/persons/find-account.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { readersOf } from './notify.ts';

interface OrderPeople {
  registrar: { phone: string | null };
  pilgrim: { phone: string | null; logsIn: boolean };
}

/**
 * Whom an SMS about an order reaches: who ordered, and a pilgrim who can log in; once where both have one phone. Whoever
 * has none logs in nowhere.
 */
export const phonesOf = ({ registrar, pilgrim }: OrderPeople): string[] => [
  ...new Set([registrar.phone, pilgrim.logsIn ? pilgrim.phone : null].flatMap((phone) => phone || [])),
];

/**
 * As `phonesOf`, of an order. Before its first payment whoever ordered hears alone: a stranger could name any phone
 * (specification, "Seats and strangers").
 */
export async function findOrderPhones(
  db: DbOrTx,
  order: Pick<OrderRow, 'uuid' | 'status' | 'registrarUuid' | 'pilgrimUuid'>,
): Promise<string[]> {
  const people = await findContacts(db, readersOf(order));
  const registrar = people.get(order.registrarUuid);
  const pilgrim = people.get(order.pilgrimUuid);
  if (!registrar || !pilgrim) throw new Error(`order ${order.uuid} lost its people`);
  const isUnpaid = AWAITING_FIRST_PAYMENT.some((status) => status === order.status);
  return phonesOf({ registrar, pilgrim: isUnpaid ? { ...pilgrim, logsIn: false } : pilgrim });
}
