import { isInvited, isOnJourney } from '../orders/order-status.ts';

/**
 * How a pilgrim stands to the manasik. `over`: its day is past, or they have left · `dated`: place and hour are known ·
 * `invited`: they are invited, place and hour follow · `waiting`: the invitation is still to come.
 *
 * @param today `YYYY-MM-DD` in Jakarta
 */
export function manasikState(
  { orderStatus, manasik }: { orderStatus: string; manasik: { day: string } | null },
  today: string,
): 'over' | 'dated' | 'invited' | 'waiting' {
  if (isOnJourney(orderStatus) || (manasik && manasik.day < today)) return 'over';
  if (manasik) return 'dated';
  return isInvited(orderStatus) ? 'invited' : 'waiting';
}
