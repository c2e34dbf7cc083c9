import type { DbOrTx } from '../../platform/database.ts';
import { findPersons } from '../accounts/persons.ts';
import { findBranchesByUuid } from '../branches/branch-queries.ts';
import { nameOfDocument } from '../documents/document-kinds.ts';
import { findDocumentHeads } from '../documents/document-queries.ts';
import { findOrderHeads } from '../orders/order-queries.ts';
import { findProductsByUuid, findRoomsByUuid } from '../packages/product-queries.ts';

const dayFirst = (day: string): string => day.split('-').reverse().join('-');

/**
 * Words for what records know by uuid alone, as far as they are known here: people, orders, packages, rooms, branches
 * and documents. Uuids of anything else are left out.
 */
export async function nameThings(db: DbOrTx, uuids: string[]): Promise<Map<string, string>> {
  const [documents, orders, products, rooms, branches] = await Promise.all([
    findDocumentHeads(db, uuids),
    findOrderHeads(db, uuids),
    findProductsByUuid(db, uuids),
    findRoomsByUuid(db, uuids),
    findBranchesByUuid(db, uuids),
  ]);
  const people = await findPersons(db, [...uuids, ...documents.map(({ pilgrimUuid }) => pilgrimUuid)]);
  return new Map([
    ...[...people.values()].map(({ uuid, name }) => [uuid, name] as const),
    ...[...orders.values()].map(
      ({ uuid, orderId, pilgrim }) => [uuid, `${orderId} ${pilgrim.name}`] as const,
    ),
    ...[...products.values()].map(
      ({ uuid, name, departureDate }) => [uuid, `${name}, ${dayFirst(departureDate)}`] as const,
    ),
    ...[...rooms.values()].map(({ uuid, name }) => [uuid, name] as const),
    ...[...branches.values()].map(({ uuid, name }) => [uuid, name] as const),
    ...documents.map(
      (one) => [one.uuid, `${nameOfDocument(one)} ${people.get(one.pilgrimUuid)?.name ?? ''}`] as const,
    ),
  ]);
}
