import { createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnavailable, openDatabase, sqlState } from '../database.ts';
import { DatabaseClient } from './database-client.ts';
import { listServers } from './servers.ts';

describe('what an address says', () => {
  it.each([
    ['postgresql://db/rihlah'],
    ['postgres://u:p%40ss@10.0.0.1:5433/rihlah?sslmode=require'],
    ['postgresql://postgres@/postgres?host=%2Ftmp%2Frihlah'],
    ['postgresql://u:p@one/rihlah?target_session_attrs=any'],
    ['postgresql://u:p@ss,word@one'],
  ])('of one server is taken as it is: %s', (url) => {
    expect(listServers(url)).toBeNull();
  });

  it('of several servers is theirs, each with its port, and what else it says', () => {
    expect(
      listServers(
        'postgresql://u:p%2Cq@one,two:5433,[::1]:5434/db?target_session_attrs=primary&sslmode=require',
      )?.addresses,
    ).toEqual([
      'postgresql://u:p%2Cq@one/db?sslmode=require',
      'postgresql://u:p%2Cq@two:5433/db?sslmode=require',
      'postgresql://u:p%2Cq@[::1]:5434/db?sslmode=require',
    ]);
    expect(listServers('postgresql://one/db?target_session_attrs=read-write')?.addresses).toHaveLength(1);
    expect(listServers('postgresql://one,two/db')?.wanted).toBe('writer');
    expect(listServers('postgresql://one,two/db?target_session_attrs=standby')?.wanted).toBe('standby');
  });

  it.each([
    ['postgresql://one,two/db?target_session_attrs=prefer-standby', 'must be one of'],
    ['postgresql://one,/db', 'empty'],
    ['mysql://one/db', 'no address'],
  ])('that asks for what the product cannot use is refused: %s', (url, message) => {
    expect(() => listServers(url)).toThrow(message);
  });
});

describe('several servers', () => {
  let database: TestDatabase;
  /** The server of the run, by TCP: of what is asked a part only, as a network does. */
  const sockets = new Set<Socket>();
  const mute = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  beforeAll(async () => {
    database = await createTestDatabase();
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    mute.close();
    await database.drop();
  });
  /** By the socket's folder as a host, as libpq writes it. */
  const here = () => {
    const [, name = '', folder = ''] = /\/(\w+)\?host=(.+)$/.exec(database.url) ?? [];
    return { host: folder, name };
  };
  const mutePort = () => (mute.address() as { port: number }).port;

  it('are asked all at once: one that hangs holds nobody up', async () => {
    const { host, name } = here();
    const client = new DatabaseClient({
      connectionString: `postgresql://postgres@127.0.0.1:${mutePort()},127.0.0.1:9,${host}/${name}`,
    });
    const begun = performance.now();
    await client.connect();
    expect(performance.now() - begun).toBeLessThan(1_500);
    expect((await client.query('select current_database() as name')).rows).toEqual([{ name }]);
    await client.end();
  });

  it('none of which answers are told of within seconds, as a database that is away', async () => {
    const client = new DatabaseClient({
      connectionString: `postgresql://postgres@127.0.0.1:${mutePort()},127.0.0.1:9/none`,
    });
    const begun = performance.now();
    const error = await client.connect().catch((fault: unknown) => fault);
    expect(performance.now() - begun).toBeLessThan(3_500);
    expect(isUnavailable(error)).toBe(true);
  });

  it('none of which takes writes are told of as read-only', async () => {
    const { host, name } = here();
    const readOnly = encodeURIComponent('-c default_transaction_read_only=on');
    const url = `postgresql://postgres@127.0.0.1:9,${host}/${name}?options=${readOnly}`;
    const error = await new DatabaseClient({ connectionString: url }).connect().catch((fault) => fault);
    expect(sqlState(error)).toBe('25006');
    expect(isUnavailable(error)).toBe(true);
  });

  it('are left alone for as long as the last one is wanted', async () => {
    const { host, name } = here();
    const url = `postgresql://postgres@127.0.0.1:${mutePort()},${host}/${name}?connect_timeout=8`;
    const connect = async () => {
      const client = new DatabaseClient({ connectionString: url });
      await client.connect();
      await client.end();
    };
    await connect();
    const asked = sockets.size;
    // What is found out is gone by for a second.
    await delay(1_100);
    await connect();
    expect(sockets.size).toBe(asked);
  });

  it('are asked again on the connection itself: one may have become a standby since', async () => {
    const { host, name } = here();
    const url = `postgresql://postgres@127.0.0.1:9,${host}/${name}?connect_timeout=7`;
    const first = new DatabaseClient({ connectionString: url });
    await first.connect();
    try {
      await first.query(`alter database ${name} set default_transaction_read_only = on`);
      const error = await new DatabaseClient({ connectionString: url }).connect().catch((fault) => fault);
      expect(sqlState(error)).toBe('25006');
    } finally {
      await first.query(`alter database ${name} reset default_transaction_read_only`);
      await first.end();
    }
  });

  it('of which one that follows is wanted are taken only where one does', async () => {
    const { host, name } = here();
    const standby = `postgresql://postgres@127.0.0.1:9,${host}/${name}?target_session_attrs=standby`;
    const error = await new DatabaseClient({ connectionString: standby }).connect().catch((fault) => fault);
    expect(error.message).toContain('is no standby');
    const readOnly = encodeURIComponent('-c default_transaction_read_only=on');
    const client = new DatabaseClient({ connectionString: `${standby}&options=${readOnly}` });
    await client.connect();
    await client.end();
  });

  it('are asked once by many who connect together', async () => {
    const { host, name } = here();
    const url = `postgresql://postgres@127.0.0.1:9,${host}/${name}?connect_timeout=9`;
    const servers = listServers(url);
    expect(servers?.find()).toBe(servers?.find());
    const clients = Array.from({ length: 10 }, () => new DatabaseClient({ connectionString: url }));
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(clients.map((client) => client.end()));
  });
});

it('a database is away for a request that is still answered when its process has closed the connections', async () => {
  const ended = openDatabase('postgresql://127.0.0.1:9/none', { max: 1, onError: () => {} });
  await ended.close();
  expect(isUnavailable(await ended.pool.query('select 1').catch((fault: unknown) => fault))).toBe(true);
});
