import { DOCUMENT_KINDS, type DocumentStates } from '@rihlah/contract/documents/document-state';
import type { StaffOrder, StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { DOCUMENT_FIELDS, documentStates } from '@rihlah/rules/documents/document-state';
import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { DbOrTx } from '../../../../infra/db/database.ts';
import { findDueBills } from '../../../billing/bills/due-bills.ts';
import { findProductsByUuid } from '../../../catalog/packages/product-queries.ts';
import { findDocumentStates, NO_DOCUMENTS } from '../../../documents/record/document-states.ts';
import { findPersons, type Person } from '../../../identity/persons/persons.ts';
import type { OrderRow } from '../../record/order-queries.ts';

/** Rows of the list, from a fixed number of queries. */
export async function presentStaffOrders(db: DbOrTx, rows: OrderRow[]): Promise<StaffOrder[]> {
  const people = await findPersons(db, [
    ...new Set(rows.flatMap(({ pilgrimUuid, registrarUuid }) => [pilgrimUuid, registrarUuid])),
  ]);
  const products = await findProductsByUuid(db, [...new Set(rows.map(({ productUuid }) => productUuid))]);
  const due = await findDueBills(db, rows);
  const journeys = rows.map(({ uuid, pilgrimUuid }) => ({ orderUuid: uuid, pilgrimUuid }));
  const documents = await findDocumentStates(db, journeys);
  return rows.map((row) => {
    const product = products.get(row.productUuid);
    const pilgrim = people.get(row.pilgrimUuid);
    const registrar = people.get(row.registrarUuid);
    if (!product || !pilgrim || !registrar) throw new Error(`order ${row.uuid} lacks a part`);
    const { bill, unpaidAmount } = due.get(row.uuid) ?? { bill: null, unpaidAmount: 0 };
    return {
      uuid: row.uuid,
      orderId: row.orderId,
      status: row.status,
      createdAt: jakartaIso(row.createdAt),
      lapsesAt: isAwaitingFirstPayment(row.status) ? jakartaIso(row.expiresAt) : null,
      pilgrim: headOf(pilgrim),
      registrar: registrar.uuid === pilgrim.uuid ? null : headOf(registrar),
      package: {
        uuid: product.uuid,
        name: product.name,
        departsOn: product.departureDate,
        durationDays: product.durationDays,
        branch: { uuid: product.branch.uuid, city: product.branch.city },
      },
      amount: row.amount,
      unpaidAmount,
      nextBill: bill && { description: bill.description, amount: bill.amount, dueDate: bill.dueDate },
      documents: documentStates(documents.get(row.uuid) ?? NO_DOCUMENTS),
    };
  });
}

const headOf = ({ uuid, name }: Person) => ({ uuid, name });

export function presentDocumentsForStaff(states: DocumentStates): StaffOrderDetail['documents'] {
  const stateOf = documentStates(states);
  return DOCUMENT_KINDS.map((kind) => {
    const rejection = states.rejected.find((one) => one.kind === kind);
    const shown = states[DOCUMENT_FIELDS[kind]];
    const at = rejection?.rejectedAt ?? shown?.verifiedAt ?? shown?.createdAt ?? null;
    return { kind, at, state: stateOf[kind], reason: rejection?.reason ?? null };
  });
}
