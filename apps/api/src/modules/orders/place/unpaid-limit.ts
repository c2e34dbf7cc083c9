import { invalid } from '../../../infra/failure.ts';
import type { UnpaidRequest } from '../record/order-queries.ts';

/** Name under which requests of a phone are locked before they are counted (infra/db/lock-names.ts). */
export const unpaidLock = (phone: string): string => `unpaid:${phone}`;

/**
 * Holds back whoever reserves seats without paying: of a registrar's unpaid orders one request may have any size, and
 * the others together at most `limit`. Requests of one phone are placed one after the other (`unpaidLock`).
 *
 * @param adding pilgrims of the request at hand
 * @throws Failure 422
 */
export function checkUnpaidLimit(
  unpaid: UnpaidRequest[],
  { phone, adding, limit }: { phone: string; adding: number; limit: number },
): void {
  const sizes = [adding, ...unpaid.filter((request) => request.phone === phone).map(({ size }) => size)];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total - Math.max(...sizes) > limit) throw invalid('registrar.0.phone', 'tooManyUnpaidOrders');
}
