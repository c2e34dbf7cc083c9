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

/**
 * A PostgreSQL client that gives every statement with values a name, so that each connection parses and plans it once
 * instead of at every call (docs/decisions/0017-named-statements.md).
 */
export class PreparedClient extends pg.Client {
  // The overloads of `pg` all come down to this; what is not a plain statement passes untouched.
  override query = ((config: unknown, values?: unknown, callback?: unknown) => {
    const answer: unknown = Reflect.apply(pg.Client.prototype.query, this, [
      named(config, values),
      values,
      callback,
    ]);
    return answer instanceof Promise ? answer.catch((error: unknown) => this.#giveUp(error)) : answer;
  }) as unknown as pg.Client['query'];

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
