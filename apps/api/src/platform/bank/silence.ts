import type { BankConnection } from './banks.ts';

/** Machine time at which a bank last gave no answer at all, for banks that have not answered since. */
const silentAt = new WeakMap<BankConnection, number>();

/** Notes whether a bank answered a call, however it answered. */
export function noteAnswer(bank: BankConnection, answered: boolean): void {
  if (answered) silentAt.delete(bank);
  else silentAt.set(bank, Date.now());
}

/**
 * Whether a bank has given no answer since a moment: background work asks it no more then, instead of waiting for one
 * time-out after the other.
 *
 * @param since machine time, ms
 */
export const isSilentSince = (bank: BankConnection, since: number): boolean =>
  (silentAt.get(bank) ?? Number.NEGATIVE_INFINITY) >= since;
