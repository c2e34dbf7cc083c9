import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { Failure } from '../failure.ts';
import type { Encryption } from './encryption.ts';
import { isSame } from './is-same.ts';

/** Lets pages be served before logins when both want the processor. */
const NICENESS = 10;
/** The lowest priority there is: passwords that nobody waits for are hashed with what everything else leaves. */
const UNHURRIED = 19;
const IDLE_MS = 30_000;
/** Above this share of the main thread's time requests are being answered; such a password waits for them, but not for ever. */
const CALM = 0.5;
const LOOK_MS = 50;
const PATIENCE_MS = 1_000;

/** About three seconds of work: whoever would wait longer is told to come back. */
const MAX_QUEUE = 128;
const RETRY_SECONDS = 5;

const WORKER = fileURLToPath(new URL('./password-worker.mjs', import.meta.url));

/** Letters and digits that are hard to confuse when read from an SMS. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GENERATED_LENGTH = 10;

/** Stands before the keyed hash of a password of ours. */
const ISSUED = 'issued$';

/**
 * Waits for a moment in which this process has little to answer. Even a thread of the lowest priority takes the processor
 * for some milliseconds each time that it gets it.
 */
async function untilCalm(): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (let before = performance.eventLoopUtilization(); performance.now() < end; ) {
    await delay(LOOK_MS, undefined, { ref: false });
    const now = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(now, before).utilization < CALM) return;
    before = now;
  }
}

/** Hashes and verifies passwords on threads of low priority, so that a flood of logins does not slow the pages. */
export class Passwords {
  readonly #pool = new Piscina({
    filename: WORKER,
    // Threads stay: starting one costs as much as several hashes.
    minThreads: 1,
    maxThreads: Math.max(1, availableParallelism()),
    idleTimeout: Number.POSITIVE_INFINITY,
    // The next one lies ready where the last one is being worked on: no thread waits for the main one in between.
    concurrentTasksPerWorker: 2,
    recordTiming: false,
    stricterFIFO: true,
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
  readonly #encryption: Pick<Encryption, 'hash'>;
  #lastUnhurried: Promise<unknown> = Promise.resolve();
  #decoy: Promise<string> | undefined;

  constructor(encryption: Pick<Encryption, 'hash'>) {
    this.#encryption = encryption;
  }

  async hash(password: string): Promise<string> {
    return this.#run('hash', { password });
  }

  /** As `hash`, for a password that nobody waits for: one after the other, and it never fails for being busy. */
  hashUnhurried(password: string): Promise<string> {
    const hashed = this.#lastUnhurried
      .then(untilCalm)
      .then((): Promise<string> => this.#unhurried.run({ password }, { name: 'hash' }));
    this.#lastUnhurried = hashed.catch(() => {});
    return hashed;
  }

  /**
   * A password for an SMS with a keyed hash of it, at once: under load argon2id would hold the message up for minutes.
   * Whoever stores the hash has it replaced by that of argon2id as soon as there is time (harden-passwords.ts).
   */
  issue(): { password: string; issuedHash: string } {
    const password = generate();
    return { password, issuedHash: this.issuedHash(password) };
  }

  issuedHash(password: string): string {
    return `${ISSUED}${this.#encryption.hash(`issued-password:${password}`)}`;
  }

  async verify(encoded: string, password: string): Promise<boolean> {
    if (!encoded.startsWith(ISSUED)) return this.#run('verify', { encoded, password });
    const isRight = isSame(encoded, this.issuedHash(password));
    // In the time that others take.
    await this.verifyNothing(password);
    return isRight;
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

  /** @throws Failure `busy` when as many wait as may */
  async #run<T>(name: string, task: object): Promise<T> {
    if (this.#pool.queueSize >= MAX_QUEUE) throw new Failure('busy', { retryAfter: RETRY_SECONDS });
    return this.#pool.run(task, { name });
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.close(), this.#unhurried.close()]);
  }
}

/** 10 characters, about 49 bits. */
const generate = (): string =>
  Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
