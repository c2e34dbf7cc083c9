import pg from 'pg';
import { vi } from 'vitest';

/** A NUL, which PostgreSQL refuses, or half of a pair of surrogates, which it keeps as another sign; also within JSON. */
const UNKEEPABLE = /\\u0000|\\ud800/;

export const isUnkeepable = (value: unknown): boolean => UNKEEPABLE.test(JSON.stringify(value));

const isText = (value: unknown): boolean => typeof value === 'string' || Array.isArray(value);

/**
 * Watches what this process asks its databases.
 *
 * @returns tells whether text that they cannot keep was sent since it was asked last
 */
export function watchUnkeepable(): () => boolean {
  let wasSent = false;
  const query = pg.Client.prototype.query;
  // A cast: no one function has the types of all overloads.
  const watching = function (this: pg.Client, ...args: unknown[]): unknown {
    const [config, values] = args;
    const own = typeof config === 'object' && config !== null && 'values' in config ? config.values : [];
    const texts = [values, own].flatMap((list) => (Array.isArray(list) ? list.filter(isText) : []));
    wasSent ||= isUnkeepable(texts);
    return Reflect.apply(query, this, args);
  };
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(watching as unknown as typeof query);
  return () => {
    const was = wasSent;
    wasSent = false;
    return was;
  };
}
