/** Who was passed over so often is passed over no more: seats are collected. */
export const PASSED_OVER_AT_MOST = 2;
/** So long at most, then others have their turn. */
export const COLLECTING_DAYS = 3;

const COLLECTING_MS = COLLECTING_DAYS * 86_400_000;

/** An entry of a waiting list that nothing is offered to. */
export interface WaitingEntry {
  uuid: string;
  /** How many seats it wants, all or none. */
  seats: number;
  /** How often seats that did not suffice for it went to others. */
  passedOver: number;
  /** Since when seats are collected for it. */
  collectingSince: Date | null;
}

export interface Dealt {
  /** Whom their seats are offered to. */
  offered: string[];
  /** Who was passed over once more. */
  passed: string[];
  /** Whose days of collecting are over: they begin anew. */
  renewed: string[];
  /** For whom seats are collected. */
  collecting: { uuid: string; since: Date } | null;
  /** Seats that are kept for that one. */
  kept: number;
  /** Seats that nobody on the list can use: anybody may order them. */
  free: number;
}

/**
 * Deals free seats to a waiting list: to the first for whom they suffice. Whoever was passed over twice is not passed over
 * again, but seats are collected for them, three days at most; so that a family is not kept waiting by single travellers for
 * ever, nor seats by a family.
 *
 * @param entries in the order of joining
 * @param seats `free`: all that nobody has ordered and nobody is offered · `open`: of those, what anybody may order already
 */
export function dealSeats(
  entries: readonly WaitingEntry[],
  seats: { free: number; open: number },
  now: Date,
): Dealt {
  const offered: string[] = [];
  const renewed: string[] = [];
  const skipped: { uuid: string; before: number }[] = [];
  let collecting: Dealt['collecting'] = null;
  let left = seats.free;
  for (const entry of entries) {
    if (left === 0) break;
    if (entry.seats <= left) {
      offered.push(entry.uuid);
      left -= entry.seats;
      continue;
    }
    if (entry.passedOver >= PASSED_OVER_AT_MOST) {
      const since = entry.collectingSince ?? now;
      if (now.getTime() - since.getTime() < COLLECTING_MS) {
        collecting = { uuid: entry.uuid, since };
        break;
      }
      renewed.push(entry.uuid);
    }
    skipped.push({ uuid: entry.uuid, before: offered.length });
  }
  const kept = collecting ? left : 0;
  const free = left - kept;
  const isReleased = free > seats.open;
  const passed = skipped
    .filter(({ uuid, before }) => !renewed.includes(uuid) && (isReleased || offered.length > before))
    .map(({ uuid }) => uuid);
  return { offered, passed, renewed, collecting, kept, free };
}
