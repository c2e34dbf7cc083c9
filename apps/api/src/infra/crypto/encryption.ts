import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Stands before everything that is sealed, with the name of the key; what an earlier version sealed has neither. */
const TEXT_MARK = '1';
const BYTES_MARK = Buffer.from('RHS\x01', 'latin1');
const ID_BYTES = 4;

/** Keys beside the one that seals. */
interface OtherKeys {
  /** Replaced by the one that seals. */
  before?: string | undefined;
  /** Will replace it. */
  next?: string | undefined;
}

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
 * exchanged several are at hand: one seals, all open. What hashes stays for ever, for rows are found by what it made: it
 * comes from the oldest key, and is kept sealed by the present one (docs/decisions/0072).
 */
export class Encryption {
  readonly #sealing: WorkingKeys;
  /** The oldest first. */
  readonly #all: WorkingKeys[];
  readonly #hashKey: Buffer;
  readonly #made: [key: string, others: OtherKeys];

  /** @param key 32 bytes as hexadecimal, as are the others; it seals */
  constructor(key: string, others: OtherKeys = {}, hashKey?: Buffer) {
    const { before, next } = others;
    this.#made = [key, others];
    this.#sealing = deriveFrom(key);
    this.#all = [...(before ? [deriveFrom(before)] : []), this.#sealing, ...(next ? [deriveFrom(next)] : [])];
    this.#hashKey = hashKey ?? (this.#all[0] ?? this.#sealing).hash;
  }

  /** How every text begins that this process has sealed. */
  get sealingMark(): string {
    return `${TEXT_MARK}.${this.sealingKey}.`;
  }

  /** Name of the key that seals; names tell nothing of their keys. */
  get sealingKey(): string {
    return this.#sealing.id.toString('hex');
  }

  /** Names of the keys at hand, the oldest first. */
  get keyNames(): string[] {
    return this.#all.map(({ id }) => id.toString('hex'));
  }

  /** Name of the key that the one that seals replaces. */
  get keyBefore(): string | null {
    const [oldest] = this.keyNames;
    return this.#made[1].before === undefined ? null : (oldest ?? null);
  }

  /** What hashes, sealed, for a time when the key that it comes from is not at hand. */
  sealHashKey(): string {
    return this.seal(this.#hashKey.toString('base64'));
  }

  /** The same keys, hashing with what `sealHashKey` gave; what they do not open changes nothing. */
  hashingWith(sealedHashKey: string | null): Encryption {
    if (sealedHashKey === null) return this;
    try {
      return new Encryption(...this.#made, Buffer.from(this.open(sealedHashKey), 'base64'));
    } catch {
      return this;
    }
  }

  /** What tells the key that hashes from every other one, and nothing of it. */
  get fingerprint(): string {
    return this.hash('the key of this database');
  }

  seal(plain: string): string {
    const sealed = sealWith(this.#sealing.seal, Buffer.from(plain, 'utf8')).toString('base64');
    return `${this.sealingMark}${sealed}`;
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
    const { id, files } = this.#sealing;
    return Buffer.concat([BYTES_MARK, id, sealWith(files, plain, name)]);
  }

  /** Whether the key that seals has sealed a file. */
  isSealedAnew(sealed: Buffer): boolean {
    const mark = Buffer.concat([BYTES_MARK, this.#sealing.id]);
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
    return createHmac('sha256', this.#hashKey).update(value).digest('base64url');
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

const CODE_DIGITS = 6;

/** So often a code may be typed, the right one among them. */
export const MAX_CODE_TRIES = 5;

/** A code that people type from an SMS: short, so whoever takes it counts the tries. */
export const randomCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** A random token of 256 bits, for tokens and reset keys. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a random token: how it is stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
