import { mkdtemp, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { startEmbeddedPostgres } from '@rihlah/embedded-postgres/server';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeIdentityFile, readIdentityFile } from '../../src/infra/backup/age-stream.ts';
import { ARCHIVE_FAILING_SINCE } from '../../src/infra/backup/archive-health.ts';
import { openPlace } from '../../src/infra/backup/backup-place.ts';
import { fetchWal } from '../../src/infra/backup/point-in-time/keep-wal.ts';
import { findStoredFiles } from '../../src/infra/backup/stored-files.ts';
import { openDatabase } from '../../src/infra/db/database.ts';
import { choosePort } from '../../src/infra/process/free-port.ts';
import { eventually, requireDone } from '../support/http/http.ts';
import { makeOrder, makeProduct } from '../support/people/factories.ts';
import { journey } from '../support/people/journey.ts';
import { untilArchived, withDatabase } from '../support/process/embedded-cluster.ts';
import { ROOT, runProcess } from '../support/process/run-process.ts';
import { type ServerProcess, startServerProcess } from '../support/process/server-process.ts';

/** Starts of servers and recoveries, on a machine that does everything else first. */
const START_MS = 420_000;
vi.setConfig({ testTimeout: START_MS, hookTimeout: START_MS });

let folder: string;
let env: Record<string, string>;
let server: ServerProcess;
let go: ReturnType<typeof journey>;
let metricsPort: number;
let packageUuid: string;
let flow: OrderFlow;
let afterBase: string;
let afterMoment: string;
/** Between the two orders. */
let between: Date;
let stored: string[];
let paidBefore: number;

/** Orders that come one after the other at several places at once, whatever else is done. */
class OrderFlow {
  readonly packageUuid: string;
  /** When each that was acknowledged was asked for and when its answer had come, in milliseconds since 1970; `told` is its uuid. */
  readonly orders: { asked: number; answered: number; told: string }[] = [];
  readonly #lines: Promise<void>[];
  #isOver = false;

  constructor(uuid: string, lines: number) {
    this.packageUuid = uuid;
    this.#lines = Array.from({ length: lines }, () => this.#flow());
  }

  async #flow(): Promise<void> {
    while (!this.#isOver) {
      const asked = Date.now();
      const body = requireDone(await go.place(makeOrder(this.packageUuid)), 'an order');
      this.orders.push({
        asked,
        answered: Date.now(),
        told: body._embedded.order[0]?.uuid ?? '',
      });
    }
  }

  /** Waits until so many more have been acknowledged. */
  async more(count: number): Promise<void> {
    const wanted = this.orders.length + count;
    await eventually(
      async () => this.orders.length,
      (length) => length >= wanted,
      START_MS,
    );
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#lines);
  }
}

const inFolder = (name: string) => join(folder, name);

const command = (words: string[], more: Record<string, string> = {}) =>
  runProcess('backup', { ...env, ...more }, words).ended;

const restore = (words: string[], more: Record<string, string> = {}) =>
  command(['restore', '--from', inFolder('arsip'), '--identity', inFolder('kunci.txt'), ...words], more);

const sumOfPayments = async (client: pg.Client): Promise<number> =>
  (await client.query('select sum(amount)::float8 as sum from payments')).rows[0].sum;

const archived = async (begin = '') =>
  (await readdir(inFolder('arsip'))).filter((name) => name.startsWith(begin)).sort();

const clusterOfServer = () => readFile(inFolder('data/postgres/rihlah-archive-number'), 'utf8');

/** Of the cluster that the server of these tests serves, the oldest first. */
const segmentsOfServer = async () =>
  (await archived(`wal-${await clusterOfServer()}-`)).filter((name) => /-[0-9A-F]{24}\.age$/.test(name));

const storedBelow = async (dataDir: string): Promise<string[]> => {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return found.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-moments-'));
  env = {
    DATA_DIR: inFolder('data'),
    DEMO_DATA: 'small',
    // As somebody in the folder of the product names it: the database starts its program elsewhere.
    WAL_ARCHIVE: relative(ROOT, inFolder('arsip')),
    BACKUP_RECIPIENT: await makeIdentityFile(inFolder('kunci.txt')),
  };
  await makeIdentityFile(inFolder('lain.txt'));
  metricsPort = await choosePort(0, '127.0.0.1');
  server = await startServerProcess({ ...env, METRICS_PORT: String(metricsPort) });
  go = journey(server.address);
  await withDatabase(inFolder('data'), async (client) => {
    const embedded = await startEmbeddedPostgres({ dataDir: inFolder('data/postgres') });
    const database = openDatabase(embedded.urlOf('postgres'), { max: 1, onError: () => {} });
    packageUuid = await makeProduct(database.db, { seats: 100 });
    flow = new OrderFlow(await makeProduct(database.db, { seats: 100_000 }), 3);
    await database.close();
    await flow.more(3);
    const made = await command(['backup', 'base']);
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Salinan dasar') });
    afterBase = (await go.paidOrder(makeOrder(packageUuid))).uuid;
    paidBefore = await sumOfPayments(client);
    await flow.more(10);
    between = (await client.query('select clock_timestamp() as now')).rows[0].now;
    await flow.more(10);
    await flow.end();
    afterMoment = (await go.paidOrder(makeOrder(packageUuid))).uuid;
    await untilArchived(client);
    // The files of the demo's pictures, which the server copies by itself.
    stored = await findStoredFiles(client);
    await eventually(
      async () => (await archived('file-')).length,
      (count) => count === stored.length,
    );
  });
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

it('brings back the moment that was asked for: what was acknowledged before it, nothing after it, quiet', async () => {
  const dataDir = inFolder('saat');
  const ended = await restore(['--at', between.toISOString()], { DATA_DIR: dataDir });
  expect(ended).toMatchObject({ code: 0, said: expect.stringContaining('Salinan ini diam') });
  await withDatabase(dataDir, async (client) => {
    const { rows } = await client.query('select uuid::text, status from orders where product_uuid = $1', [
      packageUuid,
    ]);
    expect(rows).toEqual([{ uuid: afterBase, status: 'Pelunasan' }]);
    // Base and moment lie in the midst of others.
    const { rows: flowed } = await client.query('select uuid::text from orders where product_uuid = $1', [
      flow.packageUuid,
    ]);
    const there = new Set(flowed.map(({ uuid }) => uuid));
    const told = (which: (order: OrderFlow['orders'][number]) => boolean) =>
      flow.orders.filter(which).map((order) => order.told);
    const before = told(({ answered }) => answered < between.getTime());
    expect(before.length).toBeGreaterThan(12);
    expect(before.filter((uuid) => !there.has(uuid))).toEqual([]);
    const after = told(({ asked }) => asked > between.getTime());
    expect(after.length).toBeGreaterThan(5);
    expect(after.filter((uuid) => there.has(uuid))).toEqual([]);
    const all = new Set(told(() => true));
    expect([...there].filter((uuid) => !all.has(uuid))).toEqual([]);
    expect(await sumOfPayments(client)).toBe(paidBefore);
    expect(paidBefore).toBeGreaterThan(0);
    const { rows: kept } = await client.query(
      'select quiet_since is not null as quiet, restored_to <= $1 as before from installation',
      [between],
    );
    expect(kept).toEqual([{ quiet: true, before: true }]);
    // People hold the number of the second order on paper.
    const numbers = await client.query(
      'select (select last_value from virtual_account_numbers) - (select count(*) from virtual_accounts) as passed',
    );
    expect(Number(numbers.rows[0].passed)).toBeGreaterThanOrEqual(10_000);
  });
  expect(await storedBelow(dataDir)).toEqual(stored.toSorted());
  expect(stored.length).toBeGreaterThan(5);
  expect(await readdir(dataDir)).not.toContain('postgres.restoring');
});

it('brings back the last moment that the archive knows, on which a server starts', async () => {
  const dataDir = inFolder('terakhir');
  expect(await restore(['--at', 'latest'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const copy = await startServerProcess({ ...env, DATA_DIR: dataDir, WAL_ARCHIVE: '' });
  await withDatabase(dataDir, async (client) => {
    const { rows } = await client.query(
      'select uuid::text from orders where product_uuid = $1 order by created_at',
      [packageUuid],
    );
    expect(rows).toEqual([{ uuid: afterBase }, { uuid: afterMoment }]);
    // Those of the lost server are of no use to the copy, which says that it lacks one.
    expect((await client.query("select from backups where kind = 'base'")).rowCount).toBe(0);
  });
  // A base without what was written meanwhile would be worth nothing.
  expect(await command(['backup', 'base'], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    said: expect.stringContaining('berjalan tanpa WAL_ARCHIVE'),
  });
  await copy.end('SIGTERM');
});

it('keeps what a restored copy writes beside what the lost server wrote, and changes none of that', async () => {
  // Two copies of one base begin the same timeline of the same cluster, as PostgreSQL numbers them.
  const [dataDir, other] = [inFolder('terakhir'), inFolder('saat')];
  const before = await archived('wal-');
  const bytesOf = async (name: string) => readFile(inFolder(`arsip/${name}`));
  const kept = new Map(await Promise.all(before.map(async (name) => [name, await bytesOf(name)] as const)));
  for (const [folderOf, table] of [
    [dataDir, 'of_one'],
    [other, 'of_the_other'],
  ] as const) {
    const copy = await startServerProcess({ ...env, DATA_DIR: folderOf });
    await withDatabase(folderOf, untilArchived);
    if (folderOf === dataDir)
      expect(await restore(['--check', '--at', 'latest'], { DATA_DIR: inFolder('tidak-ada') })).toMatchObject(
        {
          code: 0,
          said: expect.stringContaining('salinan lain yang belum mempunyai salinan dasar'),
        },
      );
    expect(await command(['backup', 'base'], { DATA_DIR: folderOf })).toMatchObject({ code: 0 });
    await withDatabase(folderOf, async (client) => {
      await client.query(`create table ${table} (n int)`);
      await untilArchived(client);
    });
    await copy.end('SIGTERM');
  }
  for (const [name, bytes] of kept) expect((await bytesOf(name)).equals(bytes), name).toBe(true);
  const clusters = new Set((await archived('wal-')).map((name) => name.slice(0, 20)));
  expect(clusters.size).toBe(3);
  // The last base is that of the other copy.
  const again = inFolder('lagi');
  expect(await restore(['--at', 'latest'], { DATA_DIR: again })).toMatchObject({ code: 0 });
  await withDatabase(again, async (client) => {
    const { rows } = await client.query(
      "select to_regclass('of_one') as one, to_regclass('of_the_other') as other",
    );
    expect(rows).toEqual([{ one: null, other: 'of_the_other' }]);
  });
  // From here on the archive is the server's alone again.
  const own = await clusterOfServer();
  for (const name of await archived())
    if (/^(wal|base)-/.test(name) && !name.includes(own)) await rm(inFolder(`arsip/${name}`));
});

it('tries a moment in a folder that goes again, walks the audit chain, opens files, and notes a drill', async () => {
  // Of the test before.
  const dataDir = inFolder('terakhir');
  const ended = await restore(['--check', '--at', between.toISOString()], { DATA_DIR: dataDir });
  expect(ended).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /Arsip dapat dipulihkan[\s\S]*[1-9]\d* baris catatan audit; [1-9]\d* berkas dibuka/,
    ),
  });
  await withDatabase(dataDir, async (client) => {
    const { rows } = await client.query("select outcome from backups where kind = 'drill'");
    expect(rows).toEqual([{ outcome: 'good' }]);
  });
});

describe('refuses, and leaves nothing on which a server would start:', () => {
  it('another key', async () => {
    const dataDir = await mkdtemp(inFolder('data-'));
    const words = [
      'restore',
      '--from',
      inFolder('arsip'),
      '--identity',
      inFolder('lain.txt'),
      '--at',
      'latest',
    ];
    expect(await command(words, { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      said: expect.stringContaining('Kunci ini tidak membuka'),
    });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('a segment that was changed', async () => {
    const last = inFolder(`arsip/${(await segmentsOfServer()).at(-1)}`);
    const bytes = await readFile(last);
    const harmed = Buffer.from(bytes);
    harmed[1000] = (harmed[1000] ?? 0) ^ 1;
    await writeFile(last, harmed);
    const dataDir = await mkdtemp(inFolder('data-'));
    const ended = await restore(['--at', 'latest'], { DATA_DIR: dataDir });
    await writeFile(last, bytes);
    expect(ended).toMatchObject({ code: 1, said: expect.stringContaining('Arsip tidak terbaca') });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('a segment that is missing in the midst: the last moment is not there', async () => {
    await withDatabase(inFolder('data'), async (client) => {
      for (const table of ['one_more', 'and_one', 'and_another']) {
        await client.query(`create table ${table} (n int)`);
        await untilArchived(client);
      }
    });
    const missing = inFolder(`arsip/${(await segmentsOfServer()).at(-2)}`);
    await rename(missing, `${missing}-jauh`);
    const dataDir = await mkdtemp(inFolder('data-'));
    const ended = await restore(['--at', 'latest'], { DATA_DIR: dataDir });
    expect(ended).toMatchObject({
      code: 1,
      said: expect.stringMatching(/Arsip berlubang: .* pulihkan dengan --at/),
    });
    expect(await readdir(dataDir)).toEqual([]);
    // What it says to do.
    const whole = /Yang utuh sampai ([\d-]+ [\d:]+ WIB)/.exec(ended.said)?.[1] ?? '';
    const advised = await restore(['--check', '--at', whole], { DATA_DIR: dataDir });
    await rename(`${missing}-jauh`, missing);
    expect(advised).toMatchObject({ code: 0, said: expect.stringContaining('Arsip dapat dipulihkan') });
  });

  it('a stored file that cannot be read: those that were put go again', async () => {
    // One that is named among the last, so that others come before it.
    const file = inFolder(`arsip/file-${stored.toSorted().at(-1)}`);
    await rename(file, `${file}-jauh`);
    await symlink(file, file);
    const dataDir = await mkdtemp(inFolder('data-'));
    const ended = await restore(['--at', between.toISOString()], { DATA_DIR: dataDir });
    await rename(`${file}-jauh`, file);
    expect(ended).toMatchObject({ code: 1, said: expect.stringContaining('ELOOP') });
    expect(await storedBelow(dataDir)).toEqual([]);
    expect(await readdir(dataDir)).toEqual(['files']);
  });

  it('words that are no moment', async () => {
    expect(await restore(['--at', 'kemarin'])).toMatchObject({
      code: 2,
      said: expect.stringContaining('Saat "kemarin" tidak terbaca'),
    });
  });

  it('a second base while one is made', async () => {
    await withDatabase(inFolder('data'), async (client) => {
      await client.query("select pg_advisory_lock(hashtextextended('rihlah base copy', 0))");
      expect(await command(['backup', 'base'])).toMatchObject({
        code: 1,
        said: expect.stringContaining('sedang dibuat'),
      });
    });
  });
});

it('lets orders flow while its place takes nothing, says so, and keeps all of it when the place is back', async () => {
  const failingSeconds = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/^rihlah_wal_archive_failing_seconds (\S+)$/m.exec(text)?.[1]);
  };
  await withDatabase(inFolder('data'), async (client) => {
    const failingFor = async () =>
      (
        await client.query(
          `select extract(epoch from now() - ${ARCHIVE_FAILING_SINCE})::float8 as seconds, failed_count::int as failed
             from pg_stat_archiver`,
        )
      ).rows[0];
    expect(await failingFor()).toMatchObject({ seconds: null });
    await rename(inFolder('arsip'), inFolder('arsip-jauh'));
    // A file where the folder should be.
    await writeFile(inFolder('arsip'), '');
    await client.query("select pg_stat_reset_shared('archiver')");
    const orders: string[] = [];
    let segment = '';
    for (let count = 0; count < 3; count++) {
      orders.push((await go.paidOrder(makeOrder(packageUuid))).uuid);
      segment = (await client.query('select pg_walfile_name(pg_switch_wal()) as segment')).rows[0].segment;
    }
    await eventually(failingFor, ({ failed }) => failed > 0);
    // It is patient for two minutes.
    const tenMinutesAgo = new Date(Date.now() - 600_000);
    const waiting = inFolder(`data/postgres/pg_wal/archive_status/${segment}.ready`);
    expect(await failingFor()).toMatchObject({ seconds: null });
    await utimes(waiting, tenMinutesAgo, tenMinutesAgo);
    expect((await failingFor()).seconds).toBeGreaterThan(590);
    // The alert is raised from five minutes on.
    await eventually(failingSeconds, (seconds) => seconds > 590);
    expect(await command(['backup', 'base'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('WAL_ARCHIVE tidak menerima apa pun sejak'),
    });
    orders.push((await go.paidOrder(makeOrder(packageUuid))).uuid);
    await rm(inFolder('arsip'));
    await rename(inFolder('arsip-jauh'), inFolder('arsip'));
    await untilArchived(client);
    expect(await failingFor()).toMatchObject({ seconds: null });
    await eventually(failingSeconds, (seconds) => seconds === 0);
    const { rows } = await client.query('select uuid::text from orders where product_uuid = $1', [
      packageUuid,
    ]);
    expect(rows.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining([afterBase, afterMoment, ...orders]));
  });
  await expectNoHole();
});

/** Every segment from the server's base on is there, and opens. */
async function expectNoHole(): Promise<void> {
  const cluster = await clusterOfServer();
  const [base] = (await archived(`base-${cluster}-`)).filter((name) => name.endsWith('.files'));
  const [first = ''] = (await readFile(inFolder(`arsip/${base}`), 'utf8')).split('\n');
  const files = (await segmentsOfServer()).map((name) => name.slice(-28, -4)).filter((file) => file >= first);
  // 256 segments of 16 MB for each of the numbers in their middle.
  const numberOf = (file: string) => Number(`0x${file.slice(8, 16)}`) * 256 + Number(`0x${file.slice(16)}`);
  expect(files.map(numberOf)).toEqual(files.map((_, index) => numberOf(first) + index));
  expect(files.length).toBeGreaterThan(8);
  const place = await openPlace(inFolder('arsip'), {} as Parameters<typeof openPlace>[1]);
  const identities = await readIdentityFile(inFolder('kunci.txt'));
  for (const file of files) {
    expect(await fetchWal(place, { cluster, file, path: inFolder('segmen'), identities })).toBe(true);
    expect((await stat(inFolder('segmen'))).size).toBe(16 * 1024 * 1024);
  }
}

it('refuses a moment after the last segment, and says how far the archive reaches', async () => {
  await server.end('SIGTERM');
  const dataDir = await mkdtemp(inFolder('data-'));
  expect(await restore(['--at', new Date().toISOString()], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    said: expect.stringMatching(
      /Arsip tidak sampai .* WIB\. Yang terakhir di dalamnya .* WIB\. Dengan --at latest/,
    ),
  });
  expect(await readdir(dataDir)).toEqual([]);
});
