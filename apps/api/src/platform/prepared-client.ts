import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';

/** Texts beyond this are sent as they are: a list of ids makes a text of its own for every length. */
const MAX_NAMES = 1000;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

const textOf = (config: unknown): string | undefined => (config as pg.QueryConfig | null)?.text;

/**
 * A PostgreSQL client that gives every statement with values a name, so that each connection parses and plans it once
 * instead of at every call (docs/decisions/0017-named-statements.md).
 */
export class PreparedClient extends pg.Client {
  #isBeginLate = false;
  #begun: Promise<unknown> | undefined;
  #last: Promise<unknown> | undefined;

  /**
   * The next `begin` goes out in one packet with all that is asked in the same turn of the event loop, and is waited for
   * together with it. Only for a transaction that begins by reading and locking: should the `begin` fail, that was
   * done outside of one, and the connection is given up before anything else is done on it.
   */
  beginLate(): void {
    this.#isBeginLate = true;
  }

  /**
   * Sends the last statement of a transaction in one packet with the `commit` that follows in the same turn, which fails with
   * what it failed with: PostgreSQL itself would only take the transaction back.
   */
  askLast(statement: { text: string; values: unknown[] }): void {
    this.#holdPacket();
    this.#last = this.#ask(named(statement, undefined)) as Promise<unknown>;
    this.#last.catch(() => {});
  }

  // The overloads of `pg` all come down to this; what is not a plain statement passes untouched.
  override query = ((config: unknown, values?: unknown, callback?: unknown) => {
    if (this.#isBeginLate && textOf(config) === 'begin') return this.#begin(config);
    const answer = this.#ask(named(config, values), values, callback);
    const before = this.#begun ?? this.#last;
    if (!(answer instanceof Promise) || !before) return answer;
    if (before === this.#last) this.#last = undefined;
    return Promise.all([before, answer]).then(([, result]) => result);
  }) as unknown as pg.Client['query'];

  #ask(...args: unknown[]): unknown {
    const answer: unknown = Reflect.apply(pg.Client.prototype.query, this, args);
    return answer instanceof Promise ? answer.catch((error: unknown) => this.#giveUp(error)) : answer;
  }

  async #begin(config: unknown): Promise<object> {
    this.#isBeginLate = false;
    this.#holdPacket();
    this.#begun = (this.#ask(config) as Promise<unknown>).then(
      () => {
        this.#begun = undefined;
      },
      (error: unknown) => {
        this.#stream.destroy();
        throw error;
      },
    );
    // Told by whatever is asked next.
    this.#begun.catch(() => {});
    return { rows: [] };
  }

  /** What is written until the end of this turn goes out together. */
  #holdPacket(): void {
    const stream = this.#stream;
    stream.cork();
    setImmediate(() => stream.uncork());
  }

  get #stream(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream;
  }

  /** After a time-out the old statement may still be running here: whoever gets this connection next would wait for it. */
  #giveUp(error: unknown): never {
    if (error instanceof Error && error.message === 'Query read timeout') this.#stream.destroy();
    throw error;
  }
}

function named(config: unknown, values: unknown): unknown {
  const statement = typeof config === 'string' ? { text: config } : config;
  if (typeof statement !== 'object' || statement === null || !('text' in statement) || 'submit' in statement)
    return config;
  const { text, name, values: own } = statement as pg.QueryConfig;
  const given = Array.isArray(values) ? values : own;
  return name === undefined && given?.length ? { ...statement, name: nameOf(text) } : config;
}
