import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startEmbeddedPostgres } from '@rihlah/embedded-postgres/server';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeIdentityFile } from '../../src/infra/backup/age-stream.ts';
import { findBackup, isBackupName, openPlace, readFrom } from '../../src/infra/backup/backup-place.ts';
import { addEntry, writeSealedTar } from '../../src/infra/backup/sealed-tar.ts';
import { openDatabase } from '../../src/infra/db/database.ts';
import { choosePort } from '../../src/infra/process/free-port.ts';
import { makeOrder, makeProduct } from '../support/people/factories.ts';
import { journey } from '../support/people/journey.ts';
import { untilArchived, withDatabase } from '../support/process/embedded-cluster.ts';
import { signalPostgres } from '../support/process/postgres-process.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';
import { runProcess } from '../support/process/run-process.ts';
import { startServerProcess } from '../support/process/server-process.ts';

/** Starts of servers and a recovery. */
vi.setConfig({ testTimeout: 300_000 });

/** The keys that this server knows. */
const KEY = 'S3RVER';
const NAME = 'rihlah-20261127T031500Z.age';
const PLACE = 's3://cadangan/uji';

let folder: string;
let server: S3rver;
let product: TestProduct;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-s3-'));
  const port = await choosePort(0, '127.0.0.1');
  const configureBuckets = ['dokumen', 'cadangan'].map((name) => ({ name, configs: [] }));
  server = new S3rver({ port, address: '127.0.0.1', silent: true, directory: folder, configureBuckets });
  await server.run();
  env = {
    FILE_STORE: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'dokumen',
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
  };
  product = await startTestProduct(env);
});
afterAll(async () => {
  await product.end();
  await server.close().catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

it('takes what is sent in parts whole, and nothing of what broke off', async () => {
  const { config } = product.services;
  const place = await openPlace(PLACE, config);
  const bytes = randomBytes(20_000_000);
  expect(await place.write(NAME, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]))).toBe(
    bytes.length,
  );
  const { bytes: read, size } = await readFrom(place, NAME);
  expect(size).toBe(bytes.length);
  expect((await buffer(read)).equals(bytes)).toBe(true);
  const broken = async function* () {
    yield bytes;
    throw new Error('the database went away');
  };
  const later = NAME.replace('0315', '0415');
  await expect(place.write(later, Readable.from(broken()))).rejects.toThrow('went away');
  const recipients = [await makeIdentityFile(join(folder, 'kunci-putus.txt'))];
  const sealed = writeSealedTar({ place, name: later, recipients }, async (tar) => {
    for (let at = 0; at < bytes.length; at += 1_000_000)
      await addEntry(tar, 'rows', bytes.subarray(at, at + 1_000_000));
    throw new Error('the database went away');
  });
  await expect(sealed).rejects.toThrow('went away');
  expect(await place.list(isBackupName, '')).toEqual([NAME]);
  expect((await findBackup(`${PLACE}/`, config)).name).toBe(NAME);
  expect((await findBackup(`${PLACE}/${NAME}`, config)).place.title).toBe(PLACE);
  await expect(readFrom(place, later)).rejects.toThrow('Tidak ada cadangan');
});

it('backs files of one bucket up to another, and restores them on trial', async () => {
  const { db, files } = product.services;
  await files.put('kept-by-a-row', Buffer.from('foto'));
  await db.execute(`insert into pictures (uuid, created_at, files)
    values (gen_random_uuid(), now(), '{"webp-400":"kept-by-a-row"}')`);
  const identity = join(folder, 'kunci.txt');
  const target = {
    ...env,
    DATABASE_URL: product.databaseUrl,
    DATA_DIR: folder,
    BACKUP_RECIPIENT: await makeIdentityFile(identity),
  };
  const to = 's3://cadangan/harian';
  expect(await runProcess('backup', target, ['backup', '--to', to]).ended).toMatchObject({ code: 0 });
  const words = ['restore', '--check', '--from', to, '--identity', identity];
  expect(await runProcess('backup', target, words).ended).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 berkas dibuka'),
  });
});

it('keeps there what the embedded database writes, and brings a moment back from there', async () => {
  const [dataDir, elsewhere] = [join(folder, 'data'), join(folder, 'saat')];
  const identity = join(folder, 'kunci-arsip.txt');
  const { FILE_STORE: _, S3_BUCKET: __, ...bucket } = env;
  const archive = 's3://cadangan/arsip';
  const own = {
    ...bucket,
    DATA_DIR: dataDir,
    WAL_ARCHIVE: archive,
    BACKUP_RECIPIENT: await makeIdentityFile(identity),
  };
  const lost = await startServerProcess({ DEMO: '1', ...own });
  const go = journey(lost.address);
  const [before, moment] = await withDatabase(dataDir, async (client) => {
    const embedded = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
    const database = openDatabase(embedded.urlOf('postgres'), { max: 1, onError: () => {} });
    const packageUuid = await makeProduct(database.db);
    await database.close();
    const place = async () => (await go.place(makeOrder(packageUuid))).body._embedded.order[0]?.uuid;
    const orders = [await place()];
    expect(await runProcess('backup', own, ['backup', 'base']).ended).toMatchObject({ code: 0 });
    orders.push(await place());
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    await place();
    await untilArchived(client);
    return [orders, rows[0]?.now.toISOString() ?? ''] as const;
  }).finally(async () => {
    await lost.end('SIGKILL');
    await signalPostgres(dataDir, 'SIGKILL');
  });
  const words = ['restore', '--from', archive, '--identity', identity, '--at', moment];
  const restored = await runProcess('backup', { ...own, DATA_DIR: elsewhere }, words).ended;
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Salinan ini diam') });
  await withDatabase(elsewhere, async (client) => {
    const { rows } = await client.query('select uuid from orders order by created_at');
    expect(rows.map(({ uuid }) => uuid)).toEqual(before);
  });
});
