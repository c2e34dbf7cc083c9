import { type SQL, sql } from 'drizzle-orm';
import { ordersOfBills } from '../../billing/bills/bill-facts.ts';
import { packagesOfDepartures } from '../../catalog/packages/package-summaries.ts';
import { pilgrimsOfDocuments } from '../../documents/record/document-queries.ts';
import { ordersOfVisas } from '../../documents/visa/visa-queries.ts';
import { orders } from '../../orders/record/orders.tables.ts';

const ofPeople = (people: SQL): SQL => sql`select o.uuid from ${orders} o where o.pilgrim_uuid in (${people})
  union select o.uuid from ${orders} o where o.registrar_uuid in (${people})`;
const ofPackages = (packages: SQL): SQL =>
  sql`select o.uuid from ${orders} o where o.product_uuid in (${packages})`;

/** The orders that acts on subjects of a kind may change, as SQL. */
export const ORDERS_OF: Record<string, (subjects: SQL) => SQL> = {
  order: (subjects) => subjects,
  bill: ordersOfBills,
  visa: ordersOfVisas,
  document: (subjects) => ofPeople(pilgrimsOfDocuments(subjects)),
  person: ofPeople,
  package: ofPackages,
  departure: (subjects) => ofPackages(packagesOfDepartures(subjects)),
};
