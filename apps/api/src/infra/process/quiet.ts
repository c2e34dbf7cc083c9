import type { Db } from '../db/database.ts';
import { installation } from '../db/infra.tables.ts';

/** Asked before everything that goes out: the database is asked no more often than that. */
const FRESH_MS = 1_000;

export interface QuietState {
  since: Date;
  /** The moment that the restored backup shows; null where nobody said. */
  restoredTo: Date | null;
}

/** @returns null where this is no restored copy, or its quiet was ended */
export async function findQuiet(db: Db): Promise<QuietState | null> {
  const [kept] = await db
    .select({ since: installation.quietSince, restoredTo: installation.restoredTo })
    .from(installation);
  return kept?.since ? { since: kept.since, restoredTo: kept.restoredTo } : null;
}

/**
 * Whether this is a restored copy that must not speak to anybody: no bank is called, no SMS goes out, no order ends and
 * nobody is reminded, for what has happened since its backup is not known. Everybody who sends asks here; the database
 * says so anew each second, so that a copy restored under a running process is quiet too.
 */
export class Quiet {
  readonly #db: Db;
  #asked: { at: number; answer: Promise<QuietState | null> } | null = null;
  #isLifted = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** @throws where the database does not answer: then nothing may go out either */
  async find(): Promise<QuietState | null> {
    if (this.#isLifted) return null;
    const at = performance.now();
    if (!this.#asked || at - this.#asked.at > FRESH_MS) {
      const answer = findQuiet(this.#db);
      answer.catch(() => {
        this.#asked = null;
      });
      this.#asked = { at, answer };
    }
    return this.#asked.answer;
  }

  async isOn(): Promise<boolean> {
    return (await this.find()) !== null;
  }

  /** Lets this process alone speak, for the questions to the banks that come before the end of the quiet. */
  lift(): void {
    this.#isLifted = true;
  }
}
