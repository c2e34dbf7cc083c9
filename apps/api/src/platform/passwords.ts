import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { Failure } from './failure.ts';

/** Lets pages be served before logins when both want the processor. */
const NICENESS = 10;
/** The lowest priority there is: passwords that nobody waits for are hashed with what everything else leaves. */
const UNHURRIED = 19;
const IDLE_MS = 30_000;

/** About three seconds of work: whoever would wait longer is told to come back. */
const MAX_QUEUE = 128;
const RETRY_SECONDS = 5;

const WORKER = fileURLToPath(new URL('./password-worker.mjs', import.meta.url));

/** Letters and digits that are hard to confuse when read from an SMS. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GENERATED_LENGTH = 10;

/** Hashes and verifies passwords on threads of low priority, so that a flood of logins does not slow the pages. */
export class Passwords {
  readonly #pool = new Piscina({
    filename: WORKER,
    // Threads stay: starting one costs as much as several hashes.
    minThreads: 1,
    maxThreads: Math.max(1, availableParallelism()),
    idleTimeout: Number.POSITIVE_INFINITY,
    maxQueue: MAX_QUEUE,
    niceIncrement: NICENESS,
  });
  readonly #unhurried = new Piscina({
    filename: WORKER,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    niceIncrement: UNHURRIED,
  });
  #decoy: Promise<string> | undefined;

  async hash(password: string): Promise<string> {
    return this.#run('hash', { password });
  }

  /** As `hash`, for a password that nobody waits for: it never fails for being busy. */
  hashUnhurried(password: string): Promise<string> {
    return this.#unhurried.run({ password }, { name: 'hash' });
  }

  async verify(encoded: string, password: string): Promise<boolean> {
    return this.#run('verify', { encoded, password });
  }

  /** Takes as long as `verify` for a user name that does not exist, so that the time does not tell. */
  async verifyNothing(password: string): Promise<false> {
    this.#decoy ??= this.hash('').catch((error: unknown) => {
      this.#decoy = undefined;
      throw error;
    });
    await this.verify(await this.#decoy, password);
    return false;
  }

  /** A password for an SMS: 10 characters, about 49 bits. */
  generate(): string {
    return Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  }

  /** @throws Failure `busy` when as many wait as may */
  async #run<T>(name: string, task: object): Promise<T> {
    if (this.#pool.queueSize >= MAX_QUEUE) throw new Failure('busy', { retryAfter: RETRY_SECONDS });
    return this.#pool.run(task, { name });
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.close(), this.#unhurried.close()]);
  }
}
