import type { Services } from '../../../infra/services.ts';

/** A receipt is opened within the hour that its address was given out, or the screen asks for a new one. */
const LIFETIME_MS = 3_600_000;

/** Whom a receipt is for: somebody of the order, or whoever holds the order's link and sees its people masked. */
export const RECEIPT_READERS = ['party', 'link'] as const;
export type ReceiptReader = (typeof RECEIPT_READERS)[number];

export const receiptPayload = (billUuid: string, reader: ReceiptReader): string =>
  reader === 'party' ? `receipt:${billUuid}` : `receipt:${billUuid}:${reader}`;

export const jointReceiptPayload = (uuid: string): string => `joint-receipt:${uuid}`;

/** A signed address of a paid bill's receipt; it needs no login and expires. */
export function receiptAddress(
  services: Services,
  origin: string,
  billUuid: string,
  reader: ReceiptReader = 'party',
): string {
  const query = signedQuery(services, receiptPayload(billUuid, reader));
  if (reader === 'link') query.set('for', reader);
  return `${origin}/receipts/${billUuid}.pdf?${query}`;
}

/** As `receiptAddress`, of the receipt of a joint payment, which names its pilgrims masked: whoever holds its address paid it. */
export const jointReceiptAddress = (services: Services, origin: string, uuid: string): string =>
  `${origin}/receipts/joint/${uuid}.pdf?${signedQuery(services, jointReceiptPayload(uuid))}`;

function signedQuery({ signedLinks, clock }: Services, payload: string): URLSearchParams {
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
  const { expires, signature } = signedLinks.sign(payload, expiresAt);
  return new URLSearchParams({ expires: String(expires), signature });
}
