import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

/** Lets pages be served before logins when both want the processor. */
const NICENESS = 10;

/** Logins waiting beyond this are told to come back rather than kept in memory. */
const MAX_QUEUE = 512;

/** Letters and digits that are hard to confuse when read from an SMS. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GENERATED_LENGTH = 10;

/** Hashes and verifies passwords on threads of low priority, so that a flood of logins does not slow the pages. */
export class Passwords {
  readonly #pool = new Piscina({
    filename: fileURLToPath(new URL('./password-worker.mjs', import.meta.url)),
    // Threads stay: starting one costs as much as several hashes.
    minThreads: 1,
    maxThreads: Math.max(1, availableParallelism()),
    idleTimeout: Number.POSITIVE_INFINITY,
    maxQueue: MAX_QUEUE,
    niceIncrement: NICENESS,
  });
  #decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.#pool.run({ password }, { name: 'hash' });
  }

  verify(encoded: string, password: string): Promise<boolean> {
    return this.#pool.run({ encoded, password }, { name: 'verify' });
  }

  /** Takes as long as `verify` for a user name that does not exist, so that the time does not tell. */
  async verifyNothing(password: string): Promise<false> {
    this.#decoy ??= this.hash('');
    await this.verify(await this.#decoy, password);
    return false;
  }

  /** A password for an SMS: 10 characters, about 49 bits. */
  generate(): string {
    return Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  }

  /** Whether as many logins wait as may. */
  get isFull(): boolean {
    return this.#pool.queueSize >= MAX_QUEUE;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
