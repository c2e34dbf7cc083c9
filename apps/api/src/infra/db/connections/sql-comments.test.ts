import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Span } from '@opentelemetry/api';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, eventually } from '../../../../test/support/http/http.ts';
import { makeOrder, makeProduct } from '../../../../test/support/people/factories.ts';
import { makeSomebody } from '../../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { SqlComments } from './sql-comments.ts';

const MARK = '/*request_id=';
const PERSONS = 'persons in access exclusive';

const newId = () => randomBytes(16).toString('hex');

/**
 * What the database says is asked by a request that waits for a table.
 *
 * @param lock of another session, which has it meanwhile
 * @param mark what the statement holds
 */
async function statementBehindLock(
  { databaseUrl }: TestProduct,
  lock: string,
  mark: string,
  ask: () => Promise<unknown>,
): Promise<string> {
  const [other, watcher] = [databaseUrl, databaseUrl].map((url) => new pg.Client({ connectionString: url }));
  if (!other || !watcher) throw new Error('no sessions');
  await Promise.all([other.connect(), watcher.connect()]);
  try {
    await other.query(`begin; lock table ${lock} mode`);
    const asked = ask();
    const waiting = () =>
      watcher.query<{ query: string }>(
        `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and strpos(query, $1) > 0`,
        [mark],
      );
    const { rows } = await eventually(waiting, ({ rows: found }) => found.length > 0);
    await other.query('rollback');
    await asked;
    return rows[0]?.query ?? '';
  } finally {
    await Promise.all([other.end(), watcher.end()]);
  }
}

/** How many named statements the pool's connections hold. */
async function countNamed({ database }: TestProduct): Promise<number> {
  const clients = await Promise.all([database.pool.connect(), database.pool.connect()]);
  let named = 0;
  for (const client of clients) {
    const { rows } = await client.query('select count(*)::int as n from pg_prepared_statements');
    named += rows[0].n;
    client.release();
  }
  return named;
}

let product: TestProduct;
afterEach(async () => {
  vi.restoreAllMocks();
  await product.end();
});

/** Sends the head of a request first, and its body in two parts later. */
async function postSlowly(url: string, body: unknown, id: string): Promise<void> {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'x-request-id': id,
  };
  const asked = request(url, { method: 'POST', headers });
  const answered = once(asked, 'response');
  asked.flushHeaders();
  for (const part of [text.slice(0, 50), text.slice(50)]) {
    await delay(100);
    asked.write(part);
  }
  asked.end();
  const [response] = (await answered) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  expect(response.statusCode).toBe(201);
}

const profileOf = ({ uuid, token }: { uuid: string; token: string }, id: string) =>
  call(product.address, 'GET', `/api/v1/registrar/${uuid}`, { token, headers: { 'x-request-id': id } });

describe('with SQL_COMMENTS', () => {
  beforeEach(async () => {
    product = await startTestProduct({ SQL_COMMENTS: '1', DATABASE_POOL: '2' });
  });

  it('a statement that waits says whose request it is, and is sent without a name', async () => {
    const person = await makeSomebody(product.services);
    const id = newId();
    const query = await statementBehindLock(product, PERSONS, MARK, () => profileOf(person, id));
    expect(query).toMatch(
      new RegExp(`^/\\*request_id='${id}',traceparent='00-${id}-${id.slice(0, 16)}-00'\\*/ `),
    );
    // An id with dashes is a trace without them.
    const uuid = randomUUID();
    expect(await statementBehindLock(product, PERSONS, MARK, () => profileOf(person, uuid))).toContain(
      `/*request_id='${uuid}',traceparent='00-${uuid.replaceAll('-', '')}-`,
    );
    expect(await countNamed(product)).toBe(0);
  });

  it('so does one in a transaction, after a body was read', async () => {
    const packageUuid = await makeProduct(product.services.db);
    const id = newId();
    const body = makeOrder(packageUuid);
    const ask = () => postSlowly(`${product.address}/api/v1/order`, body, id);
    const query = await statementBehindLock(product, 'orders in exclusive', MARK, ask);
    expect(query).toContain(`/*request_id='${id}'`);
  });

  it('of many that wait for a connection each says its own', async () => {
    const people = [];
    for (let n = 0; n < 12; n++) people.push({ ...(await makeSomebody(product.services)), id: newId() });
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const answers = await Promise.all(people.map((person) => profileOf(person, person.id)));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    const told = asked.mock.calls.map((words) => JSON.stringify(words));
    for (const { uuid, id } of people) {
      const own = told.filter((words) => words.includes(uuid));
      expect(own.length).toBeGreaterThan(0);
      expect(own.filter((words) => !words.includes(`/*request_id='${id}'`))).toEqual([]);
    }
  });

  it('takes nothing of a caller’s that is no id', async () => {
    const person = await makeSomebody(product.services);
    const strange = "x'*/; drop table persons; --";
    const query = await statementBehindLock(product, PERSONS, MARK, () => profileOf(person, strange));
    expect(query).toMatch(/^\/\*request_id='[\da-f-]{36}',traceparent='00-[\da-f]{32}-[\da-f]{16}-00'\*\/ /);
    const comments = new SqlComments();
    comments.within(comments.begin({ id: strange }), () => {
      expect(comments.addTo('select 1')).toBe('select 1');
    });
  });
});

it('a request that was answered says nothing in what it left running', () => {
  product = { end: async () => {} } as TestProduct;
  const comments = new SqlComments();
  const asking = comments.begin({ id: newId() });
  comments.within(asking, () => {
    const statement = comments.addTo({ text: 'select $1', values: [1], name: 'a' });
    expect(statement).toEqual({
      text: expect.stringMatching(/^\/\*request_id=[^*]+\*\/ select \$1$/),
      values: [1],
    });
    // The pool has written it already.
    expect(comments.addTo(statement)).toEqual(statement);
    asking.comment = null;
    expect(comments.addTo('select 1')).toBe('select 1');
  });
  expect(comments.addTo('select 1')).toBe('select 1');
});

it('names the trace of the request’s span, where traces are sent', () => {
  product = { end: async () => {} } as TestProduct;
  const comments = new SqlComments();
  const [id, traceId, spanId] = [newId(), newId(), newId().slice(16)];
  const span = { spanContext: () => ({ traceId, spanId, traceFlags: 1 }) } as Span;
  comments.within(comments.begin({ id, span }), () => {
    expect(comments.addTo('select 1')).toBe(
      `/*request_id='${id}',traceparent='00-${traceId}-${spanId}-01'*/ select 1`,
    );
  });
});

it('says nothing by default, and prepares statements by name', async () => {
  product = await startTestProduct({ DATABASE_POOL: '2' });
  expect(product.services.sqlComments).toBeNull();
  const person = await makeSomebody(product.services);
  const query = await statementBehindLock(product, PERSONS, 'persons', () => profileOf(person, newId()));
  expect(query).not.toContain('/*');
  expect(await countNamed(product)).toBeGreaterThan(0);
});
