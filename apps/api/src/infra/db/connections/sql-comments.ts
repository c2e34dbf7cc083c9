import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { RequestFacts } from '../../telemetry/request-facts.ts';
import { DatabaseClient } from './database-client.ts';

/** A request, and what its statements say of it; nothing once it was answered, whatever it has left running. */
interface Asking {
  comment: string | null;
}

/** An id in no other form gets into a statement. */
const ID = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/;
const SPAN_DIGITS = 16;
const COMMENTED = /^\/\*request_id='[\da-f-]+',traceparent='[\da-f-]+'\*\//;

/**
 * In the form of sqlcommenter: the id as the log has it, and the trace that it belongs to (W3C Trace Context): that of the request's span,
 * where traces are sent, else the id itself.
 */
function commentOf({ id, span }: Pick<RequestFacts, 'id' | 'span'>): string | null {
  if (!ID.test(id)) return null;
  const digits = id.replaceAll('-', '');
  const { traceId, spanId, traceFlags } = span?.spanContext() ?? {
    traceId: digits,
    spanId: digits.slice(0, SPAN_DIGITS),
    traceFlags: 0,
  };
  return `/*request_id='${id}',traceparent='00-${traceId}-${spanId}-0${traceFlags & 1}'*/`;
}

/**
 * Says in each statement which request asked it (SQL_COMMENTS). Made only where that is wanted: before Node 24 an AsyncLocalStorage
 * that is used makes every asynchronous step of the process dearer (docs/decisions/0216).
 */
export class SqlComments {
  readonly #asking = new AsyncLocalStorage<Asking>();

  begin(facts: Pick<RequestFacts, 'id' | 'span'>): Asking {
    return { comment: commentOf(facts) };
  }

  /** Runs what a request does: what is asked of the database within it, and in all that follows from it, is the request's. */
  within(asking: Asking, work: () => void): void {
    this.#asking.run(asking, work);
  }

  /** A statement as `pg` takes it, with the comment of whoever asks it; what has one already keeps that. */
  addTo(statement: unknown): unknown {
    const comment = this.#asking.getStore()?.comment;
    if (!comment) return statement;
    if (typeof statement === 'string') return withComment(statement, comment);
    if (
      typeof statement !== 'object' ||
      statement === null ||
      !('text' in statement) ||
      'submit' in statement
    )
      return statement;
    // A name stands for one text, and each of these is another.
    const { name: _, ...unnamed } = statement as pg.QueryConfig;
    return { ...unnamed, text: withComment(unnamed.text, comment) };
  }
}

/** In front: `pg_stat_activity` shows the first kilobyte of a statement. */
const withComment = (text: string, comment: string): string =>
  COMMENTED.test(text) ? text : `${comment} ${text}`;

/** A client whose statements say who asked them, and have no names. */
export const commentingClient = (comments: SqlComments): typeof DatabaseClient =>
  class extends DatabaseClient {
    // A cast, as of `PreparedClient`.
    override query = ((config: unknown, values?: unknown, callback?: unknown) =>
      Reflect.apply(pg.Client.prototype.query, this, [
        comments.addTo(config),
        values,
        callback,
      ])) as unknown as pg.Client['query'];
  };

/** Has a pool write the comment where it is asked: whoever waits for a connection gets it from within another request. */
export function commentQueries(pool: pg.Pool, comments: SqlComments): void {
  const query = pool.query.bind(pool) as (config: unknown, ...more: unknown[]) => unknown;
  pool.query = ((config: unknown, ...more: unknown[]) =>
    query(comments.addTo(config), ...more)) as unknown as typeof pool.query;
}
