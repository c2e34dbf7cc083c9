import { PRIVACY_REQUEST_HOURS } from '@rihlah/contract/people/privacy-request-kinds';
import type { QueueName } from '@rihlah/contract/staff/backoffice/today';
import { REPORT_DAYS, SOON_DAYS } from '@rihlah/rules/journey/milestones';
import { COMPLAINT_HOURS } from '@rihlah/rules/orders/complaint';
import { PROMISES, workingDaysAgo } from '@rihlah/rules/text/promise';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Queues of what has until some moment, and how long before it they begin to be marked: of orders about to lapse, the last hours. */
const UNTIL_MS: Partial<Record<QueueName, number>> = {
  lapsing: 6 * HOUR_MS,
  complaints: COMPLAINT_HOURS.plain * HOUR_MS,
  visas: SOON_DAYS * DAY_MS,
  tickets: SOON_DAYS * DAY_MS,
  returns: REPORT_DAYS * DAY_MS,
  requests: PRIVACY_REQUEST_HOURS * HOUR_MS,
};
/** Where the promise ends, in hundredths of the axis. */
const LINE = 40;
/** The axis ends at the oldest, and not before so many times the promise. */
const LEAST_SPAN = 2.5;

export interface Strip {
  /** Where the promise ends, 0 to 100 from the new to the old; null for queues without one. */
  line: number | null;
  /** The newest last, as they come. */
  ticks: { at: string; place: number; isLate: boolean }[];
}

/** What is past a day that is no promise to customers: everything in these queues is late. */
const PAST_DAY: QueueName[] = ['overdue', 'passports'];
/** Queues of what has until some moment, some of it past that moment. */
export const hasUntil = (name: QueueName): boolean => UNTIL_MS[name] !== undefined;
export const isPastDay = (name: QueueName): boolean => PAST_DAY.includes(name);

/** Time from the start of waiting to the end of the promise, in milliseconds: negative where all of it is over. */
function promiseOf(name: QueueName, now: Date): number | null {
  if (name === 'documents' || name === 'money' || name === 'withdrawals')
    return now.getTime() - workingDaysAgo(now, PROMISES[name]).getTime();
  return UNTIL_MS[name] ?? (isPastDay(name) ? 0 : null);
}

/** All orders that are about to lapse stand before the line, all that is past its day behind it. */
function lineOf(name: QueueName): number | null {
  if (name === 'approvals') return null;
  if (name === 'lapsing') return 100;
  return isPastDay(name) ? 0 : LINE;
}

/**
 * Where each that waits stands on its queue's time axis. Before the promise and after it the axis has a scale of its own:
 * one that waits for a year leaves room for those of today.
 *
 * @param ticks since when each waits; of those that have until some moment (`hasUntil`), that
 */
export function buildStrip(name: QueueName, ticks: string[], now: Date): Strip {
  const promise = promiseOf(name, now);
  const until = UNTIL_MS[name] ?? 0;
  const ages = ticks.map((at) => until + now.getTime() - Date.parse(at));
  const oldest = Math.max(0, ...ages);
  const line = lineOf(name);
  const before = promise ?? Math.max(oldest, DAY_MS);
  const end = Math.max(oldest, before * LEAST_SPAN, DAY_MS);
  const place = (age: number): number => {
    if (age <= before && before > 0) return (Math.max(0, age) / before) * (line ?? 100);
    return (line ?? 0) + ((age - before) / (end - before)) * (100 - (line ?? 0));
  };
  return {
    line,
    ticks: ticks.map((at, index) => {
      const age = ages[index] ?? 0;
      return { at, place: place(age), isLate: promise !== null && age >= promise };
    }),
  };
}
