import type { Services } from '../../platform/services.ts';

/** A receipt is opened within the hour that its address was given out, or the screen asks for a new one. */
const LIFETIME_MS = 3_600_000;

/** What is signed for a receipt. */
export const receiptPayload = (paymentUuid: string): string => `receipt:${paymentUuid}`;

/** A signed address of a paid bill's receipt; it needs no login and expires. */
export function receiptAddress(
  { signedLinks, clock }: Services,
  origin: string,
  paymentUuid: string,
): string {
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
  const { expires, signature } = signedLinks.sign(receiptPayload(paymentUuid), expiresAt);
  return `${origin}/receipts/${paymentUuid}.pdf?expires=${expires}&signature=${signature}`;
}
