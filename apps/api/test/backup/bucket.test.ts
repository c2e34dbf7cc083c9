import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeIdentityFile } from '../../src/infra/backup/age-stream.ts';
import { findBackup, isBackupName, openPlace, readFrom } from '../../src/infra/backup/backup-place.ts';
import { choosePort } from '../../src/infra/process/free-port.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';
import { runProcess } from '../support/process/run-process.ts';

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
