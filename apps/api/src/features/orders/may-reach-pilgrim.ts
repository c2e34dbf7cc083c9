import { and, eq, isNotNull, ne, or } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { orders } from './orders.tables.ts';

/**
 * Whether a person may reach a pilgrim's documents: their own, or those of a pilgrim of their own non-cancelled orders.
 * A pilgrim who was known before that order must have accepted first (decisions, Access).
 */
export async function mayReachPilgrim(db: DbOrTx, personUuid: string, pilgrimUuid: string): Promise<boolean> {
  if (personUuid === pilgrimUuid) return true;
  const [order] = await db
    .select({ uuid: orders.uuid })
    .from(orders)
    .where(
      and(
        eq(orders.registrarUuid, personUuid),
        eq(orders.pilgrimUuid, pilgrimUuid),
        ne(orders.status, 'Batal'),
        or(eq(orders.needsConsent, false), isNotNull(orders.consentedAt)),
      ),
    )
    .limit(1);
  return order !== undefined;
}
