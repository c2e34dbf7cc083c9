import { z } from 'zod';
import { code } from '../wire/messages.ts';
import { line } from '../wire/primitives.ts';

export const link = z.url({ protocol: /^https?$/, error: code('linkFormat') }).max(300);
const wholeRupiah = (least: number) => z.int().min(least).max(1_000_000_000);

/** What is said of the agency on every screen, receipt and SMS. */
export const agencySettings = z.object({
  name: line(60),
  callCenter: line(40),
  permit: line(200),
  instagram: link,
  facebook: link,
  youtube: link,
  whatsapp: link,
});

/**
 * The agency's conditions, amounts in rupiah (decisions, Money; spec 2, section 9). An order keeps those that it was
 * placed under.
 */
export const agencyPolicy = z.object({
  registrationFee: wholeRupiah(1),
  secondPayment: wholeRupiah(0),
  /** Bills fall due so long before departure. */
  secondPaymentMonthsBefore: z.int().min(0).max(24),
  finalPaymentMonthsBefore: z.int().min(0).max(24),
  memberDiscount: wholeRupiah(0),
  /** Of the package price. */
  infantDiscountPercent: z.int().min(0).max(100),
  /** For each pilgrim other than the agent. */
  agentCommission: wholeRupiah(0),
  /** Time to pay the first payment. */
  orderWindowSeconds: z.int().min(1).max(31_536_000),
  /** Whether papers are picked up on Sundays. */
  pickupOnSunday: z.boolean(),
  /** Whether the agency promises to move or cancel without a cost what changes after the order (5 Pasti). */
  freeMoveOnChange: z.boolean(),
  /** Part of an agent's balance that buys a free package. */
  freePackageBalance: wholeRupiah(1),
  /** How long before departure one may register (PMA 8/2018). */
  minDaysBeforeDeparture: z.int().min(0).max(3660),
  /** Version of the terms that an order accepts. */
  termsVersion: line(40),
  /** Below these amounts one person is enough where else two decide (specification 4, Four eyes); 0: always two. */
  onePersonRefund: wholeRupiah(0),
  onePersonWithdrawal: wholeRupiah(0),
  onePersonCancellation: wholeRupiah(0),
  /** After the return of the last journey for which they were handed in (decision 0129). */
  photoRetentionDays: z.int().min(30).max(3650),
  /**
   * After the end of the year of the last journey: what tax law wants of books and what they rest on, so what banks sent, histories
   * of orders and the audit log are kept as long.
   */
  numberRetentionYears: z.int().min(5).max(30),
  /** Of devices, in the audit log. */
  addressRetentionDays: z.int().min(30).max(3650),
  /** Of a login that has ended. */
  sessionRetentionDays: z.int().min(7).max(730),
  /** SMS and messages of the inbox. */
  messageRetentionDays: z.int().min(90).max(3650),
});

export type AgencySettings = z.infer<typeof agencySettings>;
export type AgencyPolicy = z.infer<typeof agencyPolicy>;
