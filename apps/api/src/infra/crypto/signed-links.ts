import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

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
  readonly #key: Buffer;

  /** @param encryptionKey 32 bytes as hexadecimal; the signing key is derived from it (RFC 5869). */
  constructor(encryptionKey: string) {
    this.#key = Buffer.from(hkdfSync('sha256', Buffer.from(encryptionKey, 'hex'), '', 'signed-links', 32));
  }

  /** Signs a payload for an address that ends at a moment (rounded down to the second). */
  sign(payload: string, expiresAt: Date): Signature {
    const expires = Math.floor(expiresAt.getTime() / 1000);
    return { expires, signature: this.#mac(payload, expires).toString('base64url') };
  }

  /** Whether the signature belongs to this payload and has not expired at `now`. */
  verify(payload: string, { expires, signature }: Signature, now: Date): boolean {
    if (expires * 1000 <= now.getTime()) return false;
    const given = Buffer.from(signature, 'base64url');
    const right = this.#mac(payload, expires);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  #mac(payload: string, expires: number): Buffer {
    return createHmac('sha256', this.#key).update(`${expires}:${payload}`).digest();
  }
}
