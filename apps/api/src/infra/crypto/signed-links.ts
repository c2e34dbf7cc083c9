import { createHmac, hkdfSync } from 'node:crypto';
import { isSame } from './is-same.ts';

export interface Signature {
  /** Unix time in seconds from which the address is no longer good. */
  expires: number;
  signature: string;
}

/**
 * Signs addresses that need no login (files, receipts): whoever holds one may open it until it expires, and nobody can
 * make another or stretch it. Generic: the payload names what is opened, e.g. `receipt:{uuid}`.
 */
export class SignedLinks {
  readonly #signing: Buffer;
  readonly #keys: Buffer[];

  /**
   * @param encryptionKey 32 bytes as hexadecimal, as are the others; signing keys are derived from them (RFC 5869)
   * @param others what other processes sign with while a key is exchanged
   */
  constructor(encryptionKey: string, ...others: (string | undefined)[]) {
    const derive = (key: string) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(key, 'hex'), '', 'signed-links', 32));
    this.#signing = derive(encryptionKey);
    this.#keys = [this.#signing, ...others.filter((key) => key !== undefined).map(derive)];
  }

  /** Signs a payload for an address that ends at a moment (rounded down to the second). */
  sign(payload: string, expiresAt: Date): Signature {
    const expires = Math.floor(expiresAt.getTime() / 1000);
    return { expires, signature: macOf(this.#signing, payload, expires).toString('base64url') };
  }

  /** Whether the signature belongs to this payload and has not expired at `now`. */
  verify(payload: string, { expires, signature }: Signature, now: Date): boolean {
    if (expires * 1000 <= now.getTime()) return false;
    const given = Buffer.from(signature, 'base64url');
    return this.#keys.some((key) => isSame(given, macOf(key, payload, expires)));
  }
}

const macOf = (key: Buffer, payload: string, expires: number): Buffer =>
  createHmac('sha256', key).update(`${expires}:${payload}`).digest();
