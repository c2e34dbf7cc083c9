import type { VirtualAccountRow } from '../../billing/bills/bill-queries.ts';

const MINUTE_MS = 60_000;
/** A request that is still talking to the bank is left alone for so long. */
export const STILL_WANTED_MS = MINUTE_MS;
/** How long before its end an account is asked for each minute, in case its notification was lost. */
const NEAR_END_MS = 5 * MINUTE_MS;
/** In between it is asked for ever less often; the bank's list of the day finds lost notifications sooner. */
const SHORTEST_MS = 15 * MINUTE_MS;
const LONGEST_MS = 4 * 60 * MINUTE_MS;
/** Longest wait after questions without an answer. */
const LONGEST_BACK_OFF_MS = 6 * 60 * MINUTE_MS;
/** A sweep comes each minute; what is due then must not miss it by a moment. */
const NEXT_SWEEP_MS = 50_000;

export function nextLiveCheck(account: Pick<VirtualAccountRow, 'createdAt' | 'expiresAt'>, now: Date): Date {
  const nearEnd = account.expiresAt.getTime() - NEAR_END_MS;
  if (now.getTime() >= nearEnd) return new Date(now.getTime() + NEXT_SWEEP_MS);
  const age = now.getTime() - account.createdAt.getTime();
  const wait = Math.min(Math.max(age, SHORTEST_MS), LONGEST_MS);
  return new Date(Math.min(now.getTime() + wait, nearEnd));
}

/** When to ask again after so many questions that came to nothing: each doubles the wait. */
export function backOff(failures: number, now: Date, longestMs = LONGEST_BACK_OFF_MS): Date {
  return new Date(now.getTime() + Math.min(NEXT_SWEEP_MS * 2 ** Math.max(failures - 1, 0), longestMs));
}

/** The same for an account that lives: a customer may be paying it. */
export const backOffAlive = (failures: number, now: Date): Date => backOff(failures, now, 2 * SHORTEST_MS);
