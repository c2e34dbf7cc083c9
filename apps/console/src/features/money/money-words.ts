import type { MatchSign } from '@rihlah/contract/staff/money';
import { PROMISES, workingDaysAgo } from '@rihlah/rules/promise';

/** Why a bill may be the one that was meant. */
export const SIGN_WORDS: Record<MatchSign, string> = {
  number: 'nomor VA',
  'similar-number': 'nomor mirip',
  amount: 'jumlah',
  order: 'pesanan',
};

/** Whether something that has waited since then is past its promise. */
export const isLate = (since: string, what: keyof typeof PROMISES, now: Date): boolean =>
  Date.parse(since) <= workingDaysAgo(now, PROMISES[what]).getTime();
