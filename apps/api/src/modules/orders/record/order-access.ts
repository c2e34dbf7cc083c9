import type { ConsentState } from '@rihlah/contract/orders/consent';
import { isShutOut, mayOpenDocuments } from '@rihlah/rules/documents/document-access';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { findClaim, findConsent, findConsents, type Pair } from './agent-consents.ts';
import { findOrder, findOrderOfAddOn, lockOrder, type OrderRow } from './order-queries.ts';
import { orders } from './orders.tables.ts';

/** Whether a person may see an order whole: they ordered it or travel on it. Others who hold its uuid see it masked. */
export const isPartyTo = (order: OrderRow, personUuid: string | null): boolean =>
  personUuid !== null && (order.registrarUuid === personUuid || order.pilgrimUuid === personUuid);

/** Whether a person may see what an order's pilgrim has uploaded: the pilgrim, and the agent whom they do not keep out. */
export const mayReadDocuments = (
  { pilgrimUuid, registrarUuid }: Pair,
  personUuid: string | null,
  consent: ConsentState | null,
): boolean => pilgrimUuid === personUuid || (registrarUuid === personUuid && !isShutOut(consent));

/** An order that a person ordered or travels on. @throws Failure `notFound` for everybody else */
export async function reachOrder(db: DbOrTx, uuid: string, personUuid: string): Promise<OrderRow> {
  const order = await findOrder(db, uuid);
  if (!order || !isPartyTo(order, personUuid)) throw new Failure('notFound');
  return order;
}

/** The order that an add-on stands on, for those it belongs to. @throws Failure `notFound` */
export async function reachOrderOfAddOn(
  db: DbOrTx,
  addOnUuid: string,
  personUuid: string,
): Promise<OrderRow> {
  const order = await findOrderOfAddOn(db, addOnUuid);
  if (!order || !isPartyTo(order, personUuid)) throw new Failure('notFound');
  return order;
}

/** Whether a person may act on an order for its pilgrim now: the pilgrim, and the agent whom they do not keep out. */
export const mayActFor = async (db: DbOrTx, order: OrderRow, personUuid: string): Promise<boolean> =>
  isPartyTo(order, personUuid) &&
  (order.pilgrimUuid === personUuid || !isShutOut((await findConsent(db, order))?.state ?? null));

/** An order that a person may act on for its pilgrim (`mayActFor`). @throws Failure `notFound` */
export async function reachJourney(db: DbOrTx, uuid: string, personUuid: string): Promise<OrderRow> {
  const order = await findOrder(db, uuid);
  if (!order || !(await mayActFor(db, order, personUuid))) throw new Failure('notFound');
  return order;
}

/** As `reachJourney`, behind the order's lock: whoever had the place until a moment ago is not taken for who has it now. */
export async function lockJourney(tx: Tx, uuid: string, personUuid: string): Promise<OrderRow> {
  await lockOrder(tx, uuid);
  return reachJourney(tx, uuid, personUuid);
}

/** Whether a person may reach a pilgrim's documents, as `mayOpenDocuments` of the rules decides. */
export const mayReachPilgrim = async (
  db: DbOrTx,
  personUuid: string,
  pilgrimUuid: string,
): Promise<boolean> => mayOpenDocuments(await findClaim(db, { pilgrimUuid, registrarUuid: personUuid }));

/**
 * Everybody who may see a pilgrim's documents (as `mayReachPilgrim` decides for one), each with the newest order that
 * lets them; null for a pilgrim without an order.
 */
export async function findDocumentReaders(
  db: DbOrTx,
  pilgrimUuid: string,
): Promise<Map<string, string | null>> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.pilgrimUuid, pilgrimUuid), ne(orders.status, 'Batal')))
    .orderBy(asc(orders.createdAt));
  const consentOf = await findConsents(db, rows);
  const readers = new Map<string, string | null>([[pilgrimUuid, null]]);
  for (const order of rows) {
    readers.set(pilgrimUuid, order.uuid);
    const claim = { isSelf: false, hasStandingOrder: true, consent: consentOf(order) };
    if (mayOpenDocuments(claim)) readers.set(order.registrarUuid, order.uuid);
  }
  return readers;
}
