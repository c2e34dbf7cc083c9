/** Keeps bytes under a key of small letters, digits and dashes. What they are is not its business. */
export interface FileStore {
  /** Replaces what was there. When it returns, the bytes are durable. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** @returns null where there is nothing */
  get(key: string): Promise<Buffer | null>;
  /** Does nothing where there is nothing. */
  remove(key: string): Promise<void>;
  /** The keys of everything that is kept, in no order; what comes or goes meanwhile may be among them or not. */
  keys(): AsyncIterable<string>;
}

export interface SealedStore extends FileStore {
  /**
   * Seals a file anew with the newest key.
   *
   * @returns whether it was: false where there is nothing, or the newest key has sealed it
   * @throws Failure `filesUnavailable`, also where no key at hand opens it
   */
  renew(key: string): Promise<boolean>;
}

/** How keys of files begin that are kept for a moment, to see whether files can be kept (`readiness.ts`). */
export const PROBE = 'ready-';

export const isKeptKey = (key: string): boolean => isFileKey(key) && !key.startsWith(PROBE);

/** Whether a text can be a key at all; anything else must not reach a file system. */
export const isFileKey = (text: string): boolean => /^[a-z0-9][a-z0-9-]{2,79}$/.test(text);
