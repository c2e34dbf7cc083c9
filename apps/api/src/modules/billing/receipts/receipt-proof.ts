import type { ReceiptProof } from '@rihlah/contract/billing/receipt-proof';
import { PROOF_PATH } from '@rihlah/contract/wire/paths';
import { jakartaIso } from '@rihlah/rules/text/dates';
import QRCode from 'qrcode';
import type { Services } from '../../../infra/services.ts';

/** What a receipt's proof says, and what its signature covers. */
export interface ProvenFacts {
  /** `KW/261121/0042/01`; `KWB/…` for the receipt of several bills, by the first of them. */
  number: string;
  /** Rupiah. */
  amount: number;
  paidAt: Date;
}

type Signers = Pick<Services, 'proofKeys' | 'encryption' | 'publicUrl'>;

/** Ten digits and those capitals that nobody reads as another (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 6;

/** `202611260454`: the minute in Jakarta. */
const minuteOf = (at: Date): string => jakartaIso(at).slice(0, 16).replace(/\D/g, '');

/** `KW-261121-0042-01.1500000.202611260454`: no names, for a code on paper is read by whoever finds it. */
export const signedText = ({ number, amount, paidAt }: ProvenFacts): string =>
  `${number.replaceAll('/', '-')}.${amount}.${minuteOf(paidAt)}`;

/** What stands in the address behind a receipt's QR code: what was signed, the key's number, the signature. */
export function proofToken({ proofKeys }: Pick<Signers, 'proofKeys'>, facts: ProvenFacts): string {
  const text = signedText(facts);
  const { kid, signature } = proofKeys.sign(text);
  return `${text}.${kid}.${signature}`;
}

/**
 * Six characters that nobody can guess for a number, printed below the QR code for whoever types it: 30 bits of a keyed hash,
 * which no exchange of keys changes.
 */
export function typedCode({ encryption }: Pick<Signers, 'encryption'>, facts: ProvenFacts): string {
  const bytes = Buffer.from(encryption.hash(`receipt-code:${signedText(facts)}`), 'base64url');
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

/** `RHL 261121 0042`, bill 1 → `KW/261121/0042/01` */
export const receiptNumber = (orderId: string, position: number): string =>
  `KW/${orderId.split(' ').slice(1).join('/')}/${String(position + 1).padStart(2, '0')}`;

/** Of the receipt of several bills, by the first of them: `KWB/261121/0042/01`. */
export const jointReceiptNumber = (orderId: string, position: number): string =>
  receiptNumber(orderId, position).replace(/^KW/, 'KWB');

/** What a receipt says of itself so that anybody can check it. */
function proofOf(services: Signers, facts: ProvenFacts): ReceiptProof {
  const path = `${PROOF_PATH}/${proofToken(services, facts)}`;
  return {
    url: `${services.publicUrl}${path}`,
    image: `${path}/qr.svg`,
    number: facts.number,
    code: typedCode(services, facts),
  };
}

/** A bill as far as its receipt says it. Rupiah. */
type PaidBill = Pick<ProvenFacts, 'amount' | 'paidAt'> & { position: number };

/** Of the receipt of one bill. */
export const proofOfBill = (
  services: Signers,
  orderId: string,
  { position, ...facts }: PaidBill,
): ReceiptProof => proofOf(services, { ...facts, number: receiptNumber(orderId, position) });

/** Of the receipt of several, by the first of them and their sum. */
export const proofOfBills = (
  services: Signers,
  orderId: string,
  { position, ...facts }: PaidBill,
): ReceiptProof => proofOf(services, { ...facts, number: jointReceiptNumber(orderId, position) });

const TOKEN = /^((KWB?)-(\d{6})-(\d{4,8})-(\d{2,3})\.(\d{1,12})\.\d{12})\.(\d{1,4})\.([\w-]{86})$/;

/**
 * Reads what a QR code led to. The signature says that this house wrote it; whether it still holds is told by the books alone.
 *
 * @returns the text that was signed and the receipt's number; null for what nobody signed
 */
export async function readToken(
  { proofKeys, db }: Pick<Services, 'proofKeys' | 'db'>,
  token: string,
): Promise<{ text: string; number: string } | null> {
  const [, text, kind, day, order, position, , key, signature] = TOKEN.exec(token) ?? [];
  if (!text || !signature) return null;
  const kid = Number(key);
  // Another process may have signed it with a key that is newer than this one's start.
  if (!proofKeys.knows(kid)) await proofKeys.readAnew(db);
  if (!proofKeys.verify(text, { kid, signature })) return null;
  return { text, number: `${kind}/${day}/${order}/${position}` };
}

/** Letters and digits as somebody may type them from paper: `kw 261121 0042 01` → `KW/261121/0042/01`; null for no number. */
export function readTypedNumber(typed: string): string | null {
  const [, kind, ...parts] =
    /^(KWB?)\W*(\d{6})\W*(\d{4,8})\W+(\d{2,3})$/.exec(typed.trim().toUpperCase()) ?? [];
  return kind ? [kind, ...parts].join('/') : null;
}

/** O for 0 and I or L for 1 are what people read; the rest is as it is printed. */
export const readTypedCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** The QR code of an address, black on white with its quiet zone whatever the page's colours. */
export const proofImage = (url: string): Promise<string> =>
  QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
