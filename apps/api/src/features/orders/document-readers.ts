import { and, asc, eq, ne } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { orders } from './orders.tables.ts';

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
  const readers = new Map<string, string | null>([[pilgrimUuid, null]]);
  for (const { uuid, registrarUuid, needsConsent, consentedAt } of rows) {
    readers.set(pilgrimUuid, uuid);
    if (!needsConsent || consentedAt) readers.set(registrarUuid, uuid);
  }
  return readers;
}
