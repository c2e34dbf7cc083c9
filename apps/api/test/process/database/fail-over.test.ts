import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeThrowAwayFolder } from '@rihlah/embedded-postgres/throw-away-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeIdentityFile } from '../../../src/infra/backup/age-stream.ts';
import { type Database, openDatabase } from '../../../src/infra/db/database.ts';
import type { Readiness } from '../../../src/infra/process/readiness.ts';
import { call, eventually } from '../../support/http/http.ts';
import { makeOrder, makeProduct } from '../../support/people/factories.ts';
import { journey } from '../../support/people/journey.ts';
import { ReplicatedPostgres } from '../../support/process/replicated-postgres.ts';
import { runProcess } from '../../support/process/run-process.ts';
import { type ServerProcess, startServerProcess } from '../../support/process/server-process.ts';

const RESUMED_MS = 40_000;

let folder: string;
let cluster: ReplicatedPostgres;
let env: Record<string, string>;
let server: ServerProcess;
let database: Database;
let packageUuid: string;
beforeAll(async () => {
  folder = await makeThrowAwayFolder('rihlah-fail-over-');
  cluster = await ReplicatedPostgres.make(folder, { isDurable: false });
  env = { DEMO: '1', DATABASE_URL: cluster.url, DATA_DIR: folder };
  server = await startServerProcess(env);
  database = openDatabase(cluster.url, { max: 2, onError: () => {} });
  packageUuid = await makeProduct(database.db, { seats: 1_000 });
});
afterAll(async () => {
  await database.close();
  await server.end('SIGTERM');
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

const ready = async () => (await call<Readiness>(server.address, 'GET', '/api/ready')).body;

/** An order is taken, and its SMS is out, which background work alone sends. */
async function workIsDone(): Promise<string> {
  const order = makeOrder(packageUuid);
  const go = journey(server.address);
  const placed = await eventually(
    () => go.place(order),
    ({ status }) => status === 201,
    RESUMED_MS,
  );
  await eventually(
    () => go.sms(order.registrar[0]?.phone ?? ''),
    (messages) => messages.length > 0,
    RESUMED_MS,
  );
  return placed.body._embedded.order[0]?.uuid ?? '';
}

const isThere = async (uuid: string) =>
  (await cluster.primary.ask('select 1 from orders where uuid = $1', [uuid])).length === 1;

/** Sessions of the product at a server, whatever for. */
const sessionsAt = (node: ReplicatedPostgres['primary']) =>
  node.ask(`select application_name from pg_stat_activity where application_name like 'rihlah %'`);

it('goes on at the standby that takes the place of a primary that was killed, without being told', async () => {
  await cluster.primary.setSynchronous(true);
  const before = await workIsDone();
  await cluster.failOver();
  expect(await isThere(before)).toBe(true);
  expect(await isThere(await workIsDone())).toBe(true);
  await eventually(ready, ({ status }) => status === 'ready', RESUMED_MS);
});

it('leaves a server that takes no writes any more, with all its connections, and says so while there is no other', async () => {
  const { primary: former, standby } = cluster;
  await standby.follow(former);
  expect((await sessionsAt(former)).length).toBeGreaterThan(5);
  await former.ask('alter system set default_transaction_read_only = on');
  await former.ask('select pg_reload_conf()');
  await eventually(ready, (looked) => looked.database === 'readOnly', RESUMED_MS);
  const refused = await journey(server.address).place(makeOrder(packageUuid));
  expect(refused.status).toBe(503);
  await standby.promote();
  [cluster.primary, cluster.standby] = [standby, former];
  expect(await isThere(await workIsDone())).toBe(true);
  await eventually(ready, ({ status }) => status === 'ready', RESUMED_MS);
  await eventually(
    () => sessionsAt(former),
    (sessions) => sessions.every(({ application_name: name }) => String(name).endsWith('choosing')),
    RESUMED_MS,
  );
});

it('is migrated and backed up wherever it takes writes', async () => {
  expect(await runProcess('migrate', env).ended).toMatchObject({ code: 0 });
  const recipient = await makeIdentityFile(join(folder, 'kunci.txt'));
  const words = ['backup', '--to', join(folder, 'cadangan')];
  const { code, said } = await runProcess('backup', { ...env, BACKUP_RECIPIENT: recipient }, words).ended;
  expect({ code, said }).toMatchObject({ code: 0 });
});
