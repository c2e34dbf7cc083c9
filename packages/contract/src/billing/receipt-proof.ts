import { z } from 'zod';
import type { VaBank } from './va-banks.ts';

/**
 * How a receipt proves that it is genuine. `url`: the public page that says so, for a QR code · `image`: the path
 * of that code as SVG, at this server ·
 * `number` and `code`: what is typed where it cannot be scanned.
 */
export const receiptProof = z.object({
  url: z.string(),
  image: z.string(),
  number: z.string(),
  code: z.string(),
});

export type ReceiptProof = z.infer<typeof receiptProof>;

/** What a genuine receipt says, to be compared with the paper: names masked, amounts in rupiah. */
export interface ProvenReceipt {
  number: string;
  amount: number;
  paidAt: Date;
  /** Null where an agent's balance paid. */
  bank: VaBank | null;
  /**
   * `cancelledOn`: their order was cancelled after the money had come · `takenBackOn`: their part of it was taken back. Days are
   * `YYYY-MM-DD`.
   */
  pilgrims: { name: string; cancelledOn: string | null; takenBackOn: string | null }[];
  /** Each package with its day of departure, once. */
  departures: { packageName: string; departureDate: string }[];
  /** How much of the payment does not pay its bill any more, and since when; null where all of it stands. */
  takenBack: { on: string; amount: number } | null;
}

/** What a genuine card says of its pilgrim: the name masked, and where the journey is. */
export interface ProvenCard {
  name: string;
  orderId: string;
  packageName: string;
  departureDate: string;
  city: string;
  /** `YYYY-MM-DD`, when the order was cancelled; null where it stands. */
  cancelledOn: string | null;
  stage: 'ahead' | 'travelling' | 'home';
}

/**
 * What the page shows. `form`: what was typed so far, and how long further tries have to wait · `unknown`: nobody can tell a wrong code from one of nothing · `missing`: the signature is ours, but the
 * books know no such payment.
 */
export type ProofPage =
  | { state: 'form'; number: string; code: string; secondsToWait: number }
  | { state: 'genuine'; receipt: ProvenReceipt; checkedAt: Date }
  | { state: 'card'; card: ProvenCard; checkedAt: Date }
  | { state: 'missing' | 'unknown'; shown: string; checkedAt: Date };
