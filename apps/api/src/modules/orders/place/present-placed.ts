import type { ConsentState } from '@rihlah/contract/orders/consent';
import type { Order } from '@rihlah/contract/orders/order';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import { findPassportPlaces } from '../../custody/passports/passport-places.ts';
import { findDocumentStates, NO_DOCUMENTS } from '../../documents/record/document-states.ts';
import { presentOrder, presentOrderAddOn } from '../list/present-order.ts';
import { mayReadDocuments } from '../record/order-access.ts';
import type { Draft, DraftOrder } from './order-request.ts';

/** Orders that are about to be written, as `presentOrders` would tell them afterwards, mostly from memory. */
export async function presentPlaced(
  db: DbOrTx,
  { orders, product, people: { registrar } }: Draft,
  viewer: { personUuid: string | null; origin: string },
): Promise<Order[]> {
  // Whom nobody asks either reaches the pilgrim or has just made them known.
  const consentOf = ({ asksPilgrim }: DraftOrder): ConsentState | null => (asksPilgrim ? 'asked' : null);
  const isReadable = (order: DraftOrder) => mayReadDocuments(order.row, viewer.personUuid, consentOf(order));
  // Nobody has uploaded anything for a pilgrim whose row is new, or taken a passport of theirs.
  const known = orders
    .filter((order) => order.pilgrim.isKnown && isReadable(order))
    .map(({ row: { uuid, pilgrimUuid } }) => ({ orderUuid: uuid, pilgrimUuid }));
  const documents = await findDocumentStates(db, known);
  const passports = await findPassportPlaces(db, pluck(known, 'pilgrimUuid'));
  return orders.map((order) => {
    const { row, pilgrim, bill, addOns } = order;
    const { uuid, type, description, amount } = bill;
    const parts = {
      product,
      pilgrim,
      registrar,
      room: undefined,
      addOns: addOns.map((own) =>
        presentOrderAddOn({ uuid: own.uuid, price: own.addOn.price }, own.addOn, viewer.origin),
      ),
      documents: isReadable(order) ? (documents.get(row.uuid) ?? NO_DOCUMENTS) : null,
      cancellation: null,
      due: { bill: { uuid, type, description, amount, dueDate: null }, unpaidAmount: row.amount },
      roomPlace: 'none' as const,
      passportPlace: isReadable(order) ? (passports.get(row.pilgrimUuid)?.place ?? 'pilgrim') : null,
      manasik: null,
      consent: consentOf(order),
    };
    return presentOrder(row, parts, viewer);
  });
}
