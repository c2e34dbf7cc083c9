import type { Encryption } from '../../../infra/crypto/encryption.ts';
import { isSame } from '../../../infra/crypto/is-same.ts';
import type { HandoverRow, Signature, WholeHandover } from './handover-queries.ts';

const SEAL_LENGTH = 22;
const CODE = /^(\d{10,14})-([\w-]{22})$/;

type Sealed = Pick<WholeHandover, 'handover' | 'moved'>;

/** All that a receipt says: whoever changes a row of it changes what it is signed with. */
const factsOf = ({ handover, moved }: Sealed): unknown[] => {
  const { number, fromPlace, toPlace, gives, takes, at, dueOn, note }: HandoverRow = handover;
  const orders = moved.map(({ orderUuid }) => orderUuid).sort();
  return [number, fromPlace, toPlace, gives, takes, at.toISOString(), dueOn, note, orders];
};

const sealOf = (encryption: Encryption, whole: Sealed): string =>
  encryption.hash(`handover:${JSON.stringify(factsOf(whole))}`).slice(0, SEAL_LENGTH);

/** What one side signs: the facts of the handover, and that it was they, so and then. */
export const signatureSeal = (encryption: Encryption, whole: Sealed, signature: Signature): string => {
  const { side, signedFor, how, name, accountUuid, at } = signature;
  const own = [side, signedFor, how, name, accountUuid, at.toISOString()];
  return encryption.hash(`handover-signature:${JSON.stringify([...factsOf(whole), ...own])}`);
};

/**
 * What the QR code of a receipt leads to: the digits of its number and a keyed hash of its facts, which nobody can make
 * for another receipt, and which no longer fits once a fact is altered. It does not expire, as paper does not.
 */
export const receiptCode = (encryption: Encryption, whole: Sealed): string =>
  `${whole.handover.number.replace(/\D/g, '')}-${sealOf(encryption, whole)}`;

/** @returns the number that a code claims, and its seal; null for what is none */
export function readCode(code: string): { number: string; seal: string } | null {
  const [, digits, seal] = CODE.exec(code) ?? [];
  return digits && seal ? { number: numberOf(digits), seal } : null;
}

/** `2611230001` → `ST 261123 0001` */
const numberOf = (digits: string): string => `ST ${digits.slice(0, 6)} ${digits.slice(6)}`;

/** Whether a seal is that of a handover as it is stored, and what its sides signed is what they signed. */
export const isGenuine = (encryption: Encryption, whole: WholeHandover, seal: string): boolean =>
  isSame(sealOf(encryption, whole), seal) &&
  whole.signatures.every((each) => isSame(signatureSeal(encryption, whole, each), each.seal));
