import type { BankClient } from '@rihlah/snap/bank-client';
import type { Bank, BankProfile } from '@rihlah/snap/profile';
import type { SnapResult } from '@rihlah/snap/result';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { bankSilences } from '../db/infra.tables.ts';
import { queryRow, queryRows } from '../db/query-rows.ts';
import { Failure } from '../failure.ts';

/** While a bank is silent, one of those who want something of it may ask anew each time so much has passed. */
const ASK_AGAIN_MS = 15_000;
/** Longer than its time-out a call is not under way. */
const MARGIN_MS = 1_000;
/** How long a process goes by what it read last: as long another one may still call a bank that has just fallen silent. */
const FRESH_MS = 1_000;
/** Nobody waits for longer, or for twice what the bank usually takes. */
const PATIENCE_MS = 1_200;
const MOST_PATIENCE_MS = 4_000;
/** Patience is counted in so many parts. */
const PARTS = 12;
/** One call may be lost on its way; a second one in a row without an answer between them is the bank. */
const SIGNS_OF_SILENCE = 2;
/** What one slow answer says of the next ones wears off. */
const FADING = 0.9;

type Kind = keyof BankClient;

interface Silence {
  since: Date;
  /** From when on one may ask anew, as `performance.now()`. */
  askAgainAt: number;
}

/** How calls of one kind went, as this process saw it. */
interface Pace {
  /** Milliseconds of the slowest answers lately. */
  usualMs: number;
  /** When one was answered last. */
  answeredAt: number;
}

const silenceRow = z.object({ since: z.coerce.date(), askAgainInMs: z.number() });

/** By the database's clock, which all processes share. */
const inMs = (ms: number) => sql`now() + ${ms}::float8 * interval '1 millisecond'`;

const SILENCE = sql`since, (extract(epoch from ask_again_at - now()) * 1000)::float8 as "askAgainInMs"`;

/**
 * Says when so much time has passed in which this process got to run: in parts, of which one that comes late counts once. What
 * holds the process up is not the bank's doing.
 *
 * @returns how to give it up
 */
function whenPassed(ms: number, say: () => void): () => void {
  let parts = PARTS;
  const clock = setInterval(() => {
    parts -= 1;
    if (parts > 0) return;
    clearInterval(clock);
    say();
  }, ms / PARTS);
  return () => clearInterval(clock);
}

/** Somebody who waits for the bank. */
interface Waiting {
  since: number;
  /** Tells them that no answer comes. */
  tell(): void;
}

/**
 * The circuit breaker of one bank, for all processes together (decision 0018): while the bank gives no answer everybody is told so
 * at once, but for one now and then, whose call finds out whether it answers again; any answer closes it. That a bank is silent is a row;
 * each process goes by a copy of at most a second, so that calls to a bank that is well ask the database no more often.
 */
export class BankCircuit {
  readonly #bank: Bank;
  readonly #db: Db;
  readonly #log: Logger;
  #copy: { at: number; silence: Promise<Silence | null> } | null = null;
  readonly #paces = new Map<Kind, Pace>();
  readonly #waiting = new Set<Waiting>();
  /** Signs of silence since the bank last answered this process anything. */
  #signs = 0;

  constructor(bank: Bank, db: Db, log: Logger) {
    this.#bank = bank;
    this.#db = db;
    this.#log = log;
  }

  /** Since when the bank gives no answer; null: it answers, or has not been asked. */
  async silentSince(): Promise<Date | null> {
    return (await this.#find())?.since ?? null;
  }

  /** Whether background work may ask the bank now: where it is silent, one caller of all processes now and then. */
  async mayAsk(): Promise<boolean> {
    const silence = await this.#find();
    if (!silence) return true;
    if (performance.now() < silence.askAgainAt) return false;
    const claimed = await this.#db
      .update(bankSilences)
      .set({ askAgainAt: inMs(ASK_AGAIN_MS) })
      .where(and(eq(bankSilences.bank, this.#bank), lte(bankSilences.askAgainAt, sql`now()`)))
      .returning({ bank: bankSilences.bank });
    this.#copy = null;
    return claimed.length > 0;
  }

  /**
   * Does what asks the bank, for somebody who waits: not at all where it is silent, and no longer than patience lasts or until it
   * turns out to be silent. What was begun then goes on by itself, and what the bank says later is noted all the same.
   */
  async ask<Heard>(work: () => Promise<Heard>): Promise<Heard | 'silent'> {
    if (!(await this.mayAsk())) return 'silent';
    const since = performance.now();
    const working = work();
    return new Promise<Heard | 'silent'>((resolve, reject) => {
      let isTold = false;
      const waiting: Waiting = {
        since,
        tell: () => {
          isTold = true;
          resolve('silent');
        },
      };
      this.#waiting.add(waiting);
      working
        .then(resolve, (error: unknown) => {
          if (isTold)
            this.#log.warn({ err: error, bank: this.#bank }, 'what nobody waited for any more failed');
          else reject(error);
        })
        .finally(() => this.#waiting.delete(waiting));
    });
  }

  /** Makes a call, and learns from it whether the bank answers. */
  async watch<Answer>(
    kind: Kind,
    { timeoutMs, patienceMs = PATIENCE_MS }: Pick<BankProfile, 'timeoutMs' | 'patienceMs'>,
    call: () => Promise<SnapResult<Answer>>,
  ): Promise<SnapResult<Answer>> {
    await this.#try(() => this.#holdTrial(timeoutMs));
    const pace = this.#paces.get(kind) ?? { usualMs: 0, answeredAt: Number.NEGATIVE_INFINITY };
    this.#paces.set(kind, pace);
    const begun = performance.now();
    const patience = Math.max(patienceMs, Math.min(2 * pace.usualMs, MOST_PATIENCE_MS));
    const giveUp = whenPassed(patience, () => {
      // It answers others: then only this one takes long. A day's list does, and nobody waits for it.
      if (pace.answeredAt >= begun || kind === 'report') return;
      void this.#noteSign();
      // Whoever came before this call has waited as long.
      for (const { since, tell } of this.#waiting) if (since <= begun) tell();
    });
    const result = await call().finally(giveUp);
    if (!result.ok && result.unreachable && result.silent) {
      await this.#noteSign();
      return result;
    }
    this.#signs = 0;
    pace.answeredAt = performance.now();
    pace.usualMs = Math.max(pace.answeredAt - begun, FADING * pace.usualMs);
    await this.#try(async () => {
      if (await this.#find()) await this.close();
    });
    return result;
  }

  /** From now on everybody may ask the bank again. */
  async close(): Promise<void> {
    await this.#db.delete(bankSilences).where(eq(bankSilences.bank, this.#bank));
    this.#copy = { at: performance.now(), silence: Promise.resolve(null) };
  }

  /** A call that is under way to a silent bank is the only one. */
  async #holdTrial(timeoutMs: number): Promise<void> {
    if (!(await this.#find())) return;
    await this.#db
      .update(bankSilences)
      .set({ askAgainAt: sql`greatest(ask_again_at, ${inMs(timeoutMs + MARGIN_MS)})` })
      .where(eq(bankSilences.bank, this.#bank));
    this.#copy = null;
  }

  async #noteSign(): Promise<void> {
    this.#signs += 1;
    if (this.#signs < SIGNS_OF_SILENCE) return;
    const opened = this.#try(() => this.#open());
    for (const { tell } of this.#waiting) tell();
    await opened;
  }

  async #open(): Promise<void> {
    this.#keep(
      queryRow(
        this.#db,
        silenceRow,
        sql`insert into ${bankSilences} as s (bank, since, ask_again_at) values (${this.#bank}, now(), ${inMs(ASK_AGAIN_MS)})
          on conflict (bank) do update set ask_again_at = greatest(s.ask_again_at, excluded.ask_again_at)
          returning ${SILENCE}`,
      ),
    );
    await this.#copy?.silence;
  }

  #find(): Promise<Silence | null> {
    if (this.#copy && performance.now() - this.#copy.at < FRESH_MS) return this.#copy.silence;
    const found = queryRows(
      this.#db,
      silenceRow,
      sql`select ${SILENCE} from ${bankSilences} where bank = ${this.#bank}`,
    );
    return this.#keep(found.then(([row]) => row ?? null));
  }

  /** From now on the copy is what is being read. */
  #keep(read: Promise<z.output<typeof silenceRow> | null>): Promise<Silence | null> {
    const at = performance.now();
    const silence = read.then(
      (row) => row && { since: row.since, askAgainAt: performance.now() + row.askAgainInMs },
    );
    const copy = { at, silence };
    silence.catch(() => {
      if (this.#copy === copy) this.#copy = null;
    });
    this.#copy = copy;
    return silence;
  }

  /** What a bank has answered is not lost because of what is noted of it. */
  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#log.warn({ err: error, bank: this.#bank }, 'whether the bank answers could not be noted');
    }
  }
}

/** What is said of a bank that gives no answer: of a new number, or of one that must end first. */
export const bankSilence = (bank: Bank, as: 'bankSilent' | 'formerBankSilent'): Failure =>
  new Failure(as, { words: { bank }, retryAfter: ASK_AGAIN_MS / 1000 });
