import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.tables.ts';
import { LOOKS } from '../../platform/audit/record.ts';
import { Failure } from '../../platform/failure.ts';
import { noneOf } from '../../platform/one-of.ts';
import type { Services } from '../../platform/services.ts';
import { findStillOpen } from '../team/staff-sessions.ts';

/** Whoever looks at a list sees a change within a second, together with what the desk's lists take to follow it. */
const LOOK_MS = 500;
/** A sign of life for proxies that close what is silent, and for us of browsers that have gone. */
const BEAT_MS = 20_000;
/** A browser whose stream has ended asks again after so long. */
const AGAIN_MS = 3_000;
/** How often it is looked whether those who listen are signed in still. */
const SESSIONS_MS = 2_000;
/** A stream for each open window of one browser. */
const MAX_OF_SESSION = 10;
const FULL_SECONDS = 60;

type Listener = (kinds: string[]) => void;

/**
 * Tells who is connected what kinds of things have changed, from the audit log, in which every change stands; of those who
 * only looked it says nothing, or every login would have every open screen ask anew. One look at
 * its end serves all of this process's streams, and none is taken while nobody listens: commits are not slowed by a
 * notification (decision 0056).
 */
export class LiveFeed {
  readonly #services: Pick<Services, 'db' | 'log' | 'clock'>;
  readonly #listeners = new Set<Listener>();
  /** With the session that each belongs to. */
  readonly #streams = new Map<Readable, string>();
  #sessionsAt = 0;
  readonly #ended = new AbortController();
  #isLooking = false;

  constructor(services: Pick<Services, 'db' | 'log' | 'clock'>) {
    this.#services = services;
  }

  /**
   * A stream of server-sent events that ends by itself, and with its session.
   *
   * @param seconds how long it lives
   * @throws Failure `tooManyRequests` for a session that has many
   */
  open(seconds: number, sessionUuid: string): Readable {
    const own = [...this.#streams.values()].filter((uuid) => uuid === sessionUuid);
    if (own.length >= MAX_OF_SESSION) throw new Failure('tooManyRequests', { retryAfter: FULL_SECONDS });
    const stream = new Readable({ read: () => undefined });
    this.#streams.set(stream, sessionUuid);
    stream.push(`retry: ${AGAIN_MS}\n\n`);
    const listener: Listener = (kinds) => stream.push(`data: ${JSON.stringify({ kinds })}\n\n`);
    this.#listeners.add(listener);
    const beat = setInterval(() => stream.push(': \n\n'), BEAT_MS);
    const end = setTimeout(() => stream.push(null), seconds * 1000);
    stream.once('close', () => {
      clearInterval(beat);
      clearTimeout(end);
      this.#listeners.delete(listener);
      this.#streams.delete(stream);
    });
    void this.#look();
    return stream;
  }

  /** Ends every stream, so that the server can close. */
  stop(): void {
    this.#ended.abort();
    for (const stream of this.#streams.keys()) stream.push(null);
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    let head: number | null = null;
    while (this.#listeners.size > 0 && !this.#ended.signal.aborted) {
      try {
        const { last, kinds } = await this.#since(head);
        // The first look finds only where the log ends now.
        if (head !== null && kinds.length > 0) for (const listener of this.#listeners) listener(kinds);
        head = last;
        await this.#endSignedOut();
      } catch (error) {
        this.#services.log.warn({ err: error }, 'changes could not be followed');
      }
      await delay(LOOK_MS, undefined, { ref: false, signal: this.#ended.signal }).catch(() => undefined);
    }
    this.#isLooking = false;
  }

  async #endSignedOut(): Promise<void> {
    if (performance.now() - this.#sessionsAt < SESSIONS_MS) return;
    this.#sessionsAt = performance.now();
    const sessions = [...new Set(this.#streams.values())];
    const open = await findStillOpen(this.#services.db, sessions, this.#services.clock.now());
    // One that was opened meanwhile has just been admitted.
    for (const [stream, session] of this.#streams)
      if (sessions.includes(session) && !open.has(session)) stream.push(null);
  }

  async #since(head: number | null): Promise<{ last: number; kinds: string[] }> {
    const { rows } = await this.#services.db.execute<{ last: string; kinds: string[] | null }>(
      head === null
        ? sql`select coalesce(max(seq), 0) as last, null as kinds from ${auditLog}`
        : sql`select coalesce(max(seq), ${head}::bigint) as last,
              array_agg(distinct subject_kind) filter (where ${noneOf(sql`verb`, LOOKS)}) as kinds
            from ${auditLog} where seq > ${head}::bigint`,
    );
    const [row] = rows;
    return { last: Number(row?.last ?? head ?? 0), kinds: row?.kinds ?? [] };
  }
}
