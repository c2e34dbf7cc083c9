import { Failure } from '../failure.ts';
import type { BankConnection } from './banks.ts';

/** While a bank is silent, one of those who want something of it may ask anew each time so much has passed. */
const ASK_AGAIN_MS = 15_000;

interface Silence {
  since: number;
  /** When it last gave no answer. */
  last: number;
  askAgainAt: number;
}

/** Of banks that last gave no answer at all, by this machine's clock: each process finds out for itself. */
const silences = new WeakMap<BankConnection['profile'], Silence>();

/** Notes whether a bank answered a call, however it answered. */
export function noteBankAnswer(bank: BankConnection, answered: boolean): void {
  if (answered) {
    silences.delete(bank.profile);
    return;
  }
  const now = Date.now();
  const since = silences.get(bank.profile)?.since ?? now;
  silences.set(bank.profile, { since, last: now, askAgainAt: now + ASK_AGAIN_MS });
}

/**
 * Whether a bank has given no answer since a moment: background work asks it no more then, instead of waiting for one
 * time-out after the other.
 *
 * @param since machine time, ms
 */
export const isOpenSince = (bank: BankConnection, since: number): boolean =>
  (silences.get(bank.profile)?.last ?? Number.NEGATIVE_INFINITY) >= since;

/** Since when a bank gives no answer; null: it answers, or has not been asked. */
export function silentSince(bank: BankConnection): Date | null {
  const circuitBreaker = silences.get(bank.profile);
  return circuitBreaker ? new Date(circuitBreaker.since) : null;
}

/**
 * A circuit breaker: whoever waits for a bank's answer is told at once while it is silent, but for one now and then, whose
 * call finds out whether it answers again (decision 0021).
 *
 * @param as what is said: of a new number, or of one that must end first
 * @throws Failure `bankSilent`, `formerBankSilent`
 */
export function assertAnswers(bank: BankConnection, as: 'bankSilent' | 'formerBankSilent'): void {
  const circuitBreaker = silences.get(bank.profile);
  if (!circuitBreaker) return;
  const now = Date.now();
  if (now < circuitBreaker.askAgainAt) throw bankSilence(bank, as);
  circuitBreaker.askAgainAt = now + ASK_AGAIN_MS;
}

export const bankSilence = (bank: BankConnection, as: 'bankSilent' | 'formerBankSilent'): Failure =>
  new Failure(as, { words: { bank: bank.profile.bank }, retryAfter: ASK_AGAIN_MS / 1000 });
