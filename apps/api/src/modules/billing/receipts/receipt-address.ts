import type { Services } from '../../../infra/services.ts';

/** A receipt is opened within the hour that its address was given out, or the screen asks for a new one. */
const LIFETIME_MS = 3_600_000;

/** Whom a receipt is for: somebody of the order, or whoever holds the order's link and sees its people masked. */
export const RECEIPT_READERS = ['party', 'link'] as const;
export type ReceiptReader = (typeof RECEIPT_READERS)[number];

export const receiptPayload = (billUuid: string, reader: ReceiptReader): string =>
  reader === 'party' ? `receipt:${billUuid}` : `receipt:${billUuid}:${reader}`;

/** A signed address of a paid bill's receipt; it needs no login and expires. */
export function receiptAddress(
  { signedLinks, clock }: Services,
  origin: string,
  billUuid: string,
  reader: ReceiptReader = 'party',
): string {
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
  const { expires, signature } = signedLinks.sign(receiptPayload(billUuid, reader), expiresAt);
  const query = new URLSearchParams({ expires: String(expires), signature });
  if (reader === 'link') query.set('for', reader);
  return `${origin}/receipts/${billUuid}.pdf?${query}`;
}
