import type { Encryption } from '../../../infra/crypto/encryption.ts';

/** Tells a code of ours from any other that a camera finds. */
const MARK = 'RIHLAH:';
const LENGTH = 22;

/**
 * What the QR code on a pilgrim's card, luggage label and phone says: one for each order, found by it and by nothing
 * else. It opens nothing (whoever holds an order's uuid may read that order, so it must not stand on luggage), and
 * nobody can guess another's.
 */
export const badgeCode = (encryption: Encryption, orderUuid: string): string =>
  `${MARK}${encryption.hash(`badge:${orderUuid}`).slice(0, LENGTH)}`;
