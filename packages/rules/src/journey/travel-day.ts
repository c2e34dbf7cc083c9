import { sameStatus } from '../orders/order-status.ts';
import { addDays } from '../text/dates.ts';

export interface TravelDays {
  /** `YYYY-MM-DD` */
  departsOn: string;
  /** The departure's day and the return's among them. */
  durationDays: number;
}

/** The day of the return, `YYYY-MM-DD`. */
export const returnDay = ({ departsOn, durationDays }: TravelDays): string =>
  addDays(departsOn, durationDays - 1);

/** The last day on which a family may follow a journey, `YYYY-MM-DD`: that after the return. */
export const followEnd = (days: TravelDays): string => addDays(returnDay(days), 1);

/** The first day in Jakarta on which an order can truly be in a status, `YYYY-MM-DD`; null for one without a day. */
export function firstDayOf(status: string, days: TravelDays): string | null {
  if (sameStatus(status, 'Berangkat Umrah')) return days.departsOn;
  return sameStatus(status, 'Selesai') ? returnDay(days) : null;
}

/** Whether nobody can be in a status of travel yet. @param today `YYYY-MM-DD` in Jakarta */
export function isBeforeItsDay(status: string, days: TravelDays, today: string): boolean {
  const first = firstDayOf(status, days);
  return first !== null && today < first;
}

/** So long 'Selesai' can be taken back: what follows from it, the member id and the stars, goes out afterwards. */
export const FINISH_SETTLES_MINUTES = 10;
