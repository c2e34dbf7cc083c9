import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Stands before everything that is sealed, with the name of the key; what an earlier version sealed has neither. */
const TEXT_MARK = '1';
const BYTES_MARK = Buffer.from('RHS\x01', 'latin1');
const ID_BYTES = 4;

interface WorkingKeys {
  /** Names the key without telling anything of it. */
  id: Buffer;
  seal: Buffer;
  hash: Buffer;
  files: Buffer;
}

/** The working keys of one key (RFC 5869). */
function deriveFrom(key: string): WorkingKeys {
  const derive = (purpose: string, bytes = 32) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(key, 'hex'), '', purpose, bytes));
  return { id: derive('id', ID_BYTES), seal: derive('seal'), hash: derive('hash'), files: derive('files') };
}

/**
 * Seals personal numbers and files at rest (AES-256-GCM) and makes keyed hashes to look them up by. While a key is
 * exchanged there are two: the newest seals, both open, and the older one hashes, for the rows that it is found by were
 * hashed with it (docs/decisions/0072).
 */
export class Encryption {
  readonly #newest: WorkingKeys;
  /** The older first. */
  readonly #all: WorkingKeys[];

  /** @param key 32 bytes as hexadecimal, as is `olderKey`, which `key` replaces */
  constructor(key: string, olderKey?: string) {
    this.#newest = deriveFrom(key);
    this.#all = olderKey ? [deriveFrom(olderKey), this.#newest] : [this.#newest];
  }

  /** How every text begins that the newest key has sealed. */
  get newestMark(): string {
    return `${TEXT_MARK}.${this.#newest.id.toString('hex')}.`;
  }

  /** Names of the keys at hand, the one that seals last; they tell nothing of the keys. */
  get keyNames(): string[] {
    return this.#all.map(({ id }) => id.toString('hex'));
  }

  /** What tells the key that hashes from every other one, and nothing of it. */
  get fingerprint(): string {
    return this.hash('the key of this database');
  }

  seal(plain: string): string {
    const sealed = sealWith(this.#newest.seal, Buffer.from(plain, 'utf8')).toString('base64');
    return `${this.newestMark}${sealed}`;
  }

  /** @throws when the text was sealed with a key that is not at hand, or altered */
  open(sealed: string): string {
    const parts = sealed.split('.');
    const [body = '', id] = parts.reverse();
    const bytes = Buffer.from(body, 'base64');
    return this.#openWithAny(id === undefined ? null : Buffer.from(id, 'hex'), (keys) =>
      openWith(keys.seal, bytes),
    ).toString('utf8');
  }

  /** Seals a file. @param name what it is kept under: the same bytes under another name do not open */
  sealBytes(plain: Buffer, name: string): Buffer {
    const { id, files } = this.#newest;
    return Buffer.concat([BYTES_MARK, id, sealWith(files, plain, name)]);
  }

  /** Whether the newest key has sealed a file. */
  isNewestBytes(sealed: Buffer): boolean {
    const mark = Buffer.concat([BYTES_MARK, this.#newest.id]);
    return sealed.subarray(0, mark.length).equals(mark);
  }

  /** @throws when the bytes were sealed with a key that is not at hand or under another name, or altered */
  openBytes(sealed: Buffer, name: string): Buffer {
    const isMarked = sealed.subarray(0, BYTES_MARK.length).equals(BYTES_MARK);
    const start = isMarked ? BYTES_MARK.length + ID_BYTES : 0;
    const id = isMarked ? sealed.subarray(BYTES_MARK.length, start) : null;
    return this.#openWithAny(id, ({ files }) => openWith(files, sealed.subarray(start), name));
  }

  /** Keyed hash (HMAC-SHA256): equal inputs give equal hashes, but a NIK cannot be found by trying them all. */
  hash(value: string): string {
    const [oldest = this.#newest] = this.#all;
    return createHmac('sha256', oldest.hash).update(value).digest('base64url');
  }

  /** Opens with the key of that name; what has none may be of any. */
  #openWithAny(id: Buffer | null, open: (keys: WorkingKeys) => Buffer): Buffer {
    const fitting = id ? this.#all.filter((keys) => keys.id.equals(id)) : this.#all;
    let fault: unknown = new Error('sealed with a key that is not at hand');
    for (const keys of fitting) {
      try {
        return open(keys);
      } catch (error) {
        fault = error;
      }
    }
    throw fault;
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
