import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { invalid } from '../../platform/failure.ts';
import { findPersonUuidsByPhone } from '../accounts/persons.ts';
import { unpaidByRequest } from '../orders/order-queries.ts';

/**
 * Holds back whoever reserves seats without paying: of a registrar's unpaid orders one request may have any size, and
 * the others together at most `limit`. Requests of one phone are counted one after the other.
 *
 * @param adding pilgrims of the request at hand
 * @throws Failure 422
 */
export async function checkUnpaidLimit(tx: Tx, phone: string, adding: number, limit: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid:${phone}`}, 0))`);
  const sizes = [adding, ...(await unpaidByRequest(tx, await findPersonUuidsByPhone(tx, phone)))];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total - Math.max(...sizes) > limit) throw invalid('registrar.0.phone', 'tooManyUnpaidOrders');
}
