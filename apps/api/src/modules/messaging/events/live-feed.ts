import { Readable } from 'node:stream';
import type { AuditTail, Change } from '../../../infra/audit/audit-tail.ts';
import { LOOKS } from '../../../infra/audit/record.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findStillOpen } from '../../identity/staff-sessions/staff-sessions.ts';

/** A sign of life for proxies that close what is silent, and for us of browsers that have gone. */
const BEAT_MS = 20_000;
/** A browser whose stream has ended asks again after so long. */
const AGAIN_MS = 3_000;
/** How often it is looked whether those who listen are signed in still. */
const SESSIONS_MS = 2_000;
/** A stream for each open window of one browser. */
const MAX_OF_SESSION = 10;
const FULL_SECONDS = 60;

/** What is said where more has changed than can be named. */
const TOO_MANY = ['anything'];

/**
 * Tells who is connected what kinds of things have changed, from the audit log, in which every change stands; of those who
 * only looked it says nothing, or every login would have every open screen ask anew.
 */
export class LiveFeed {
  readonly #services: Pick<Services, 'db' | 'clock'>;
  readonly #tail: AuditTail;
  /** With the session that each belongs to. */
  readonly #streams = new Map<Readable, string>();
  #sessionsAt = 0;
  #stopListening: (() => void) | null = null;

  constructor(services: Pick<Services, 'db' | 'clock'>, tail: AuditTail) {
    this.#services = services;
    this.#tail = tail;
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
    const beat = setInterval(() => stream.push(': \n\n'), BEAT_MS);
    const end = setTimeout(() => stream.push(null), seconds * 1000);
    stream.once('close', () => {
      clearInterval(beat);
      clearTimeout(end);
      this.#streams.delete(stream);
      if (this.#streams.size > 0) return;
      this.#stopListening?.();
      this.#stopListening = null;
    });
    this.#stopListening ??= this.#tail.listen((changes) => this.#tell(changes));
    return stream;
  }

  /** Ends every stream, so that the server can close. */
  stop(): void {
    this.#stopListening?.();
    for (const stream of this.#streams.keys()) stream.push(null);
  }

  async #tell(changes: Change[] | null): Promise<void> {
    const looks: readonly string[] = LOOKS;
    const acts = changes?.filter(({ verb }) => !looks.includes(verb));
    const kinds = acts ? [...new Set(acts.map(({ kind }) => kind))] : TOO_MANY;
    if (kinds.length > 0)
      for (const stream of this.#streams.keys()) stream.push(`data: ${JSON.stringify({ kinds })}\n\n`);
    await this.#endSignedOut();
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
}
