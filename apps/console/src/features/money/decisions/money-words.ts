import type { MatchSign } from '@rihlah/contract/staff/billing/money';
import { PROMISES, workingDaysAgo } from '@rihlah/rules/text/promise';

/** Why a bill may be the one that was meant. */
const SIGN_WORDS: Record<MatchSign, string> = {
  number: 'nomor VA',
  'similar-number': 'nomor mirip',
  amount: 'jumlah',
  order: 'pesanan sama',
  payer: 'pembayar sama',
};

/** What is compared: the number, the amount, and whose order it is. */
const COMPARED: readonly { signs: readonly MatchSign[]; missing: string }[] = [
  { signs: ['number', 'similar-number'], missing: 'nomor VA' },
  { signs: ['amount'], missing: 'jumlah' },
  { signs: ['order', 'payer'], missing: 'pembayar' },
];

/** What of it fits and what does not, in words: always as many as are compared. */
export const comparedWords = (signs: readonly MatchSign[]): { word: string; isThere: boolean }[] =>
  COMPARED.map(({ signs: ones, missing }) => {
    const sign = ones.find((one) => signs.includes(one));
    return { word: sign ? SIGN_WORDS[sign] : missing, isThere: sign !== undefined };
  });

/** `2 dari 3 cocok` */
export const fitWords = (signs: readonly MatchSign[]): string =>
  `${comparedWords(signs).filter(({ isThere }) => isThere).length} dari ${COMPARED.length} cocok`;

/** Whether something that has waited since then is past its promise. */
export const isLate = (since: string, what: keyof typeof PROMISES, now: Date): boolean =>
  Date.parse(since) <= workingDaysAgo(now, PROMISES[what]).getTime();
