import { type SQL, sql } from 'drizzle-orm';
import { packagesOfDepartures } from '../../modules/catalog/packages/package-summaries.ts';
import { pilgrimsOfDocuments } from '../documents/document-queries.ts';
import { ordersOfVisas } from '../documents/visa-queries.ts';
import { orders } from '../orders/orders.tables.ts';
import { ordersOfBills } from '../payments/desk-facts.ts';

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
