import { readFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, isUnavailable, openDatabase } from './database.ts';

/** As node-postgres tells what the server said. */
const said = (code: string, severity = 'ERROR') =>
  Object.assign(new Error('said by the server'), { code, severity });
const ofNetwork = (code: string, syscall?: string) =>
  Object.assign(new Error(`${syscall ?? 'write'} ${code}`), { code, ...(syscall && { syscall }) });

describe('the database is away', () => {
  it.each([
    ['connection failure', '08006'],
    ['connection does not exist', '08003'],
    ['could not connect', '08001'],
    ['a standby, or frozen for a move', '25006'],
    ['login refused', '28000'],
    ['password refused', '28P01'],
    ['no such database any more', '3D000'],
    ['disk full', '53100'],
    ['out of memory', '53200'],
    ['too many connections', '53300'],
    ['statement given up', '57014'],
    ['ended by an administrator', '57P01'],
    ['ended by a crash', '57P02'],
    ['starting up or shutting down', '57P03'],
    ['database dropped', '57P04'],
    ['disk fails', '58030'],
  ])('%s (%s)', (_, code) => {
    expect(isUnavailable(said(code))).toBe(true);
    // As the query builder wraps it.
    expect(isUnavailable(new Error('Failed query: select 1', { cause: said(code) }))).toBe(true);
  });

  it.each([
    ['takes no connections (alter database … allow_connections false)', '55000'],
    ['the right to connect was taken away', '42501'],
    ['a transaction that stood idle', '25P03'],
    ['whatever else ends a session', 'XX000'],
  ])('where it ends the session: %s', (_, code) => {
    expect(isUnavailable(said(code, 'FATAL'))).toBe(true);
    expect(isUnavailable(said(code))).toBe(false);
  });

  it.each([
    ['ECONNREFUSED', 'connect'],
    ['ECONNREFUSED', undefined],
    ['ECONNRESET', 'read'],
    ['ECONNRESET', 'write'],
    ['ECONNABORTED', 'read'],
    ['EPIPE', 'write'],
    ['EPIPE', undefined],
    ['ERR_STREAM_DESTROYED', undefined],
    ['ETIMEDOUT', 'connect'],
    ['EHOSTUNREACH', 'connect'],
    ['ENETUNREACH', 'connect'],
    ['ENOTFOUND', 'getaddrinfo'],
    ['EAI_AGAIN', 'getaddrinfo'],
    ['ENOENT', 'connect'],
  ])('as the network says it: %s of %s', (code, syscall) => {
    expect(isUnavailable(ofNetwork(code, syscall))).toBe(true);
  });

  it.each([
    ['Connection terminated'],
    ['Connection terminated unexpectedly'],
    ['Connection terminated due to connection timeout'],
    ['timeout exceeded when trying to connect'],
    ['timeout expired'],
    ['Query read timeout'],
    ['Client was closed and is not queryable'],
    ['Client has encountered a connection error and is not queryable'],
    ['There was an error establishing an SSL connection'],
    ['Cannot use a pool after calling end on the pool'],
    ['No server of the database answers'],
  ])('as node-postgres or ours says it: %s', (message) => {
    expect(isUnavailable(new Error(message))).toBe(true);
  });
});

it.each([
  ['a constraint', said('23505')],
  ['a deadlock', said('40P01')],
  ['a transaction that has failed', said('25P02')],
  ['a table that is missing', said('42P01')],
  ['a wrong number', said('22P02')],
  ['a fault of the server', said('XX000')],
  ['a fault of ours', new TypeError('undefined is not a function')],
  ['no error at all', undefined],
])('is there where it says %s', (_, error) => {
  expect(isUnavailable(error)).toBe(false);
});

it('is there where a file is missing', async () => {
  expect(isUnavailable(await readFile('/nowhere').catch((error: unknown) => error))).toBe(false);
});

describe('a real database', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let admin: pg.Client;
  let name: string;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    name = /\/(\w+)\?/.exec(testDatabase.url)?.[1] ?? '';
    database = openDatabase(testDatabase.url, { max: 4, onError: () => {} });
    admin = new pg.Client({ connectionString: testDatabase.url.replace(`/${name}?`, '/postgres?') });
    await admin.connect();
  });
  afterAll(async () => {
    await database.close();
    await admin.end();
    await testDatabase.drop();
  });

  const faultOf = (asking: Promise<unknown>): Promise<unknown> =>
    asking.then(
      () => expect.unreachable(),
      (error: unknown) => error,
    );
  const endSessions = () =>
    admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name]);
  const running = (text: string) =>
    expect.poll(async () => {
      const asked = await admin.query('select from pg_stat_activity where query like $1 and state = $2', [
        `${text}%`,
        'active',
      ]);
      return asked.rowCount;
    });

  it('is away for who waits for an answer, in a transaction or not, when sessions are ended', async () => {
    const asking = [
      faultOf(database.pool.query('select 1, pg_sleep(60)')),
      faultOf(database.db.transaction((tx) => tx.execute(sql`select 1, pg_sleep(60)`))),
    ];
    await running('select 1, pg_sleep').toBe(2);
    await endSessions();
    for (const fault of await Promise.all(asking)) expect(isUnavailable(fault)).toBe(true);
  });

  it('is away for who asks in a transaction whose session was ended, at whatever moment', async () => {
    // Told of the end, or not yet; one question or several at once.
    for (const turns of [0, 1, 5, 100])
      for (const questions of [1, 3]) {
        const fault = await faultOf(
          database.db.transaction(async (tx) => {
            await tx.execute(sql`select 1`);
            await endSessions();
            for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
            await Promise.all(Array.from({ length: questions }, () => tx.execute(sql`select 1`)));
          }),
        );
        expect([turns, questions, String(fault), isUnavailable(fault)]).toEqual([
          turns,
          questions,
          String(fault),
          true,
        ]);
      }
  });

  it('is away while it takes no connections, and for good when it has been dropped', async () => {
    await admin.query(`alter database ${name} allow_connections false`);
    await endSessions();
    const fresh = () => {
      const opened = openDatabase(testDatabase.url, { max: 1, onError: () => {} });
      return faultOf(opened.pool.query('select 1')).finally(() => opened.close());
    };
    try {
      expect(isUnavailable(await fresh())).toBe(true);
    } finally {
      await admin.query(`alter database ${name} allow_connections true`);
    }
    const gone = openDatabase(testDatabase.url.replace(name, 'no_such_database'), {
      max: 1,
      onError: () => {},
    });
    expect(isUnavailable(await faultOf(gone.pool.query('select 1')))).toBe(true);
    await gone.close();
  });
});

describe('an address where no database is', () => {
  let server: Server;
  const sockets = new Set<Socket>();
  let behave: (socket: Socket) => void = () => {};
  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      behave(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const faultAt = async (host: string, connectMs?: number): Promise<unknown> => {
    const opened = openDatabase(`postgresql://postgres@${host}/x`, {
      max: 1,
      onError: () => {},
      ...(connectMs && { connectMs }),
    });
    return opened.pool
      .query('select 1')
      .catch((error: unknown) => error)
      .finally(() => opened.close());
  };
  const here = () => `127.0.0.1:${(server.address() as { port: number }).port}`;

  it.each([
    ['a port that is closed', '127.0.0.1:9'],
    // Two addresses, of which each refuses.
    ['a name whose port is closed', 'localhost:9'],
    ['a name that nobody has', 'nobody.invalid:5432'],
  ])('%s', async (_, host) => {
    expect(isUnavailable(await faultAt(host))).toBe(true);
  });

  it('one that ends, resets, or takes connections and says nothing', async () => {
    behave = (socket) => socket.end();
    expect(isUnavailable(await faultAt(here()))).toBe(true);
    behave = (socket) => socket.resetAndDestroy();
    expect(isUnavailable(await faultAt(here()))).toBe(true);
    behave = () => {};
    expect(isUnavailable(await faultAt(here(), 200))).toBe(true);
    const client = new pg.Client({
      connectionString: `postgresql://postgres@${here()}/x`,
      connectionTimeoutMillis: 200,
    });
    expect(isUnavailable(await client.connect().catch((error: unknown) => error))).toBe(true);
  });
});
