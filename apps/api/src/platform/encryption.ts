import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals personal numbers at rest (AES-256-GCM) and makes keyed hashes to look them up by. */
export class Encryption {
  readonly #sealKey: Buffer;
  readonly #hashKey: Buffer;

  /** @param key 32 bytes as hexadecimal; the two working keys are derived from it (RFC 5869). */
  constructor(key: string) {
    const derive = (purpose: string) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(key, 'hex'), '', purpose, 32));
    this.#sealKey = derive('seal');
    this.#hashKey = derive('hash');
  }

  seal(plain: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#sealKey, iv);
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** @throws when the text was sealed with another key or altered */
  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.#sealKey, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  }

  /** Keyed hash (HMAC-SHA256): equal inputs give equal hashes, but a NIK cannot be found by trying them all. */
  hash(value: string): string {
    return createHmac('sha256', this.#hashKey).update(value).digest('base64url');
  }
}

/** A random token of 256 bits, for tokens and reset keys. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a random token: how it is stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
