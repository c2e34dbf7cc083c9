import { isFinished, isTravelling } from '../../orders/order-status.ts';
import { addDays, jakartaDate } from '../../text/dates.ts';

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

/** A leader sees the people whom they lead so many days before the departure, to get to know them, and after the return. */
export const LED_DAYS = { before: 7, after: 3 } as const;

/** The first and the last day on which leaders and pilgrims of a departure are told of each other, `YYYY-MM-DD`. */
export const ledSpan = (days: TravelDays): { from: string; until: string } => ({
  from: addDays(days.departsOn, -LED_DAYS.before),
  until: addDays(returnDay(days), LED_DAYS.after),
});

/** Saudi Arabia keeps UTC+3 all year: four hours behind Jakarta. */
const BEHIND_JAKARTA_MS = 4 * 3_600_000;

/**
 * The day that it is where the group is, `YYYY-MM-DD`: Jakarta's until the day of the departure and from the day after the return,
 * between them that of Saudi Arabia.
 */
export function tripDate(now: Date, days: TravelDays): string {
  const atHome = jakartaDate(now);
  if (atHome <= days.departsOn || atHome > returnDay(days)) return atHome;
  return jakartaDate(new Date(now.getTime() - BEHIND_JAKARTA_MS));
}

/** The first day in Jakarta on which an order can truly be in a status, `YYYY-MM-DD`; null for one without a day. */
export function firstDay(status: string, days: TravelDays): string | null {
  if (isTravelling(status)) return days.departsOn;
  return isFinished(status) ? returnDay(days) : null;
}

/** Whether nobody can be in a status of travel yet. @param today `YYYY-MM-DD` in Jakarta */
export function isBeforeItsDay(status: string, days: TravelDays, today: string): boolean {
  const first = firstDay(status, days);
  return first !== null && today < first;
}

/** So long 'Selesai' can be taken back: what follows from it, the member id and the stars, goes out afterwards. */
export const FINISH_SETTLES_MINUTES = 10;
