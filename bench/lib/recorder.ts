import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface Statement {
  /** Number of the connection it went through: a transaction is what one connection sends. */
  connection: number;
  text: string;
  values: unknown[];
  rows: Record<string, unknown>[];
}

interface QueryConfig {
  text: string;
  values?: unknown[];
}

/** A product that has just started works through its first round of jobs; by then it is over. */
const FIRST_ROUND_MS = 5000;

/**
 * Notes every statement that a piece of work sends through `pg`, with its values and results, so that exactly the
 * same SQL can be run bare. The work begins once the product's first round of jobs is over.
 */
export async function record(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query;
  const connections: pg.Client[] = [];
  const numberOf = (client: pg.Client): number => {
    const known = connections.indexOf(client);
    return known >= 0 ? known : connections.push(client) - 1;
  };
  const note = (client: pg.Client, text: string, values: unknown[], result: pg.QueryResult | undefined) => {
    if (/graphile_worker\.get_job|clock_offset|^select 1$/.test(text)) return;
    // Rows may come as arrays; only the values matter here.
    statements.push({
      connection: numberOf(client),
      text,
      values,
      rows: (result?.rows ?? []) as Record<string, unknown>[],
    });
  };
  const patched = function (this: pg.Client, ...args: unknown[]): unknown {
    const [config, given] = args as [string | QueryConfig, unknown];
    const text = typeof config === 'string' ? config : config.text;
    const values = (
      Array.isArray(given) ? given : typeof config === 'string' ? [] : (config.values ?? [])
    ) as unknown[];
    const last = args.at(-1);
    if (typeof last === 'function') {
      const heard = (error: unknown, result: pg.QueryResult) => {
        note(this, text, values, result);
        last(error, result);
      };
      return Reflect.apply(original, this, [...args.slice(0, -1), heard]);
    }
    const pending = Reflect.apply(original, this, args) as unknown as Promise<pg.QueryResult>;
    return pending.then((result) => {
      note(this, text, values, result);
      return result;
    });
  };
  pg.Client.prototype.query = patched as unknown as typeof original;
  try {
    await delay(FIRST_ROUND_MS);
    statements.length = 0;
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return statements;
}

const isTransactionWord = (text: string): boolean => /^(begin|commit|rollback)/i.test(text);
const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(texts) : [];

/**
 * Runs recorded statements again on one connection, in their order and transactions.
 *
 * @param fresh new values for what must differ each time (uuids made by the client, hashes, keys); values that the
 *   database made the first time are replaced by what it makes this time
 */
export async function replay(
  client: pg.PoolClient,
  statements: Statement[],
  fresh: Map<string, string>,
): Promise<void> {
  const replaced = new Map(fresh);
  const renew = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const exact = replaced.get(value);
    if (exact !== undefined) return exact;
    if (value.length < 40) return value;
    let text = value;
    for (const [before, after] of replaced) if (text.includes(before)) text = text.replaceAll(before, after);
    return text;
  };
  for (const { text, values, rows } of statements) {
    if (isTransactionWord(text)) {
      await client.query(text);
      continue;
    }
    const result = await client.query({ text, values: values.map(renew), rowMode: 'array' });
    for (const [index, row] of rows.entries()) {
      const before = texts(Object.values(row));
      const after = texts(result.rows[index] ?? []);
      for (const [position, value] of before.entries()) {
        const now = after[position];
        if (now !== undefined && now !== value && value.length >= 8) replaced.set(value, now);
      }
    }
  }
}
