import { createHash } from 'node:crypto';
import pg from 'pg';
import { DatabaseClient } from './database-client.ts';

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
 * instead of at every call (docs/decisions/0161-processes-and-the-database.md).
 */
export class PreparedClient extends DatabaseClient {
  // A cast, because no one function has the types of all overloads of `pg`, which come down to this; what is not a plain
  // statement passes untouched.
  override query = ((config: unknown, values?: unknown, callback?: unknown) =>
    Reflect.apply(pg.Client.prototype.query, this, [
      named(config, values),
      values,
      callback,
    ])) as unknown as pg.Client['query'];
}

function named(config: unknown, values: unknown): unknown {
  const statement = typeof config === 'string' ? { text: config } : config;
  if (typeof statement !== 'object' || statement === null || !('text' in statement) || 'submit' in statement)
    return config;
  const { text, name, values: own } = statement as pg.QueryConfig;
  const given = Array.isArray(values) ? values : own;
  return name === undefined && given?.length ? { ...statement, name: nameOf(text) } : config;
}
