import { setTimeout as delay } from 'node:timers/promises';
import { asc, gt, max, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readAs } from '../db/query-rows.ts';
import type { Services } from '../services.ts';
import { auditLog } from './audit.tables.ts';

const LOOK_MS = 400;
/** Of more than this at once it is only said that there was much. */
const MOST = 5_000;

/** A link of the audit log, as far as it says what has changed. */
export interface Change {
  seq: number;
  verb: string;
  kind: string;
  subjectUuid: string;
}

/** Called after every look. @param changes null where there were too many to name */
type Listener = (changes: Change[] | null) => Promise<void> | void;

/**
 * Reads the sealed end of the audit log, in which every change stands (docs/decisions/0051), for all listeners of this
 * process: one look every 400 ms, and none while nobody listens.
 */
export class AuditTail {
  readonly #services: Pick<Services, 'db' | 'log'>;
  readonly #listeners = new Set<Listener>();
  readonly #ended = new AbortController();
  #isLooking = false;
  #last = 0;

  constructor(services: Pick<Services, 'db' | 'log'>) {
    this.#services = services;
  }

  /** The newest link that was seen; 0 before the first look. */
  get last(): number {
    return this.#last;
  }

  /** @returns ends the listening */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    void this.#look();
    return () => this.#listeners.delete(listener);
  }

  stop(): void {
    this.#ended.abort();
  }

  /** What stands behind a link; null where there is too much to name. */
  async since(seq: number): Promise<{ last: number; changes: Change[] | null }> {
    const { seq: link, verb, subjectKind: kind, subjectUuid } = auditLog;
    const rows = await this.#services.db
      .select({ seq: readAs(z.coerce.number(), sql`${link}`), verb, kind, subjectUuid })
      .from(auditLog)
      .where(gt(link, seq))
      .orderBy(asc(link))
      .limit(MOST);
    const last = rows.at(-1)?.seq ?? seq;
    return rows.length === MOST ? { last: await this.#end(), changes: null } : { last, changes: rows };
  }

  async #end(): Promise<number> {
    const [row] = await this.#services.db.select({ last: max(auditLog.seq) }).from(auditLog);
    return row?.last ?? 0;
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    // What was changed while nobody listened is nobody's news.
    let isFollowing = false;
    while (this.#listeners.size > 0 && !this.#ended.signal.aborted) {
      try {
        if (isFollowing) {
          const { last, changes } = await this.since(this.#last);
          this.#last = last;
          for (const listener of [...this.#listeners]) await listener(changes);
        } else {
          this.#last = await this.#end();
          isFollowing = true;
        }
      } catch (error) {
        this.#services.log.warn({ err: error }, 'changes could not be followed');
      }
      await delay(LOOK_MS, undefined, { ref: false, signal: this.#ended.signal }).catch(() => undefined);
    }
    this.#isLooking = false;
  }
}
