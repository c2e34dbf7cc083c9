import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals personal numbers and files at rest (AES-256-GCM) and makes keyed hashes to look them up by. */
export class Encryption {
  readonly #sealKey: Buffer;
  readonly #hashKey: Buffer;
  readonly #fileKey: Buffer;

  /** @param key 32 bytes as hexadecimal; the working keys are derived from it (RFC 5869). */
  constructor(key: string) {
    const derive = (purpose: string) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(key, 'hex'), '', purpose, 32));
    this.#sealKey = derive('seal');
    this.#hashKey = derive('hash');
    this.#fileKey = derive('files');
  }

  seal(plain: string): string {
    return sealWith(this.#sealKey, Buffer.from(plain, 'utf8')).toString('base64');
  }

  /** @throws when the text was sealed with another key or altered */
  open(sealed: string): string {
    return openWith(this.#sealKey, Buffer.from(sealed, 'base64')).toString('utf8');
  }

  /** Seals a file. @param name what it is kept under: the same bytes under another name do not open */
  sealBytes(plain: Buffer, name: string): Buffer {
    return sealWith(this.#fileKey, plain, name);
  }

  /** @throws when the bytes were sealed with another key or under another name, or altered */
  openBytes(sealed: Buffer, name: string): Buffer {
    return openWith(this.#fileKey, sealed, name);
  }

  /** Keyed hash (HMAC-SHA256): equal inputs give equal hashes, but a NIK cannot be found by trying them all. */
  hash(value: string): string {
    return createHmac('sha256', this.#hashKey).update(value).digest('base64url');
  }
}

/** Initialisation vector, tag, sealed bytes. @param context bound to them, not part of them */
function sealWith(key: Buffer, plain: Buffer, context = ''): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function openWith(key: Buffer, bytes: Buffer, context = ''): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** A random token of 256 bits, for tokens and reset keys. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a random token: how it is stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
