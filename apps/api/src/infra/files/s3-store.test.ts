import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import { makeSomebody } from '../../../test/support/people/people.ts';
import { makePhoto, upload } from '../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { runProcess } from '../../../test/support/process/run-process.ts';
import { readConfig } from '../../config.ts';
import { choosePort } from '../process/free-port.ts';

/** The keys that this server knows. */
const KEY = 'S3RVER';
const BUCKET = 'dokumen';

const settings = (port: number) => ({
  FILE_STORE: 's3',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: BUCKET,
  S3_ACCESS_KEY_ID: KEY,
  S3_SECRET_ACCESS_KEY: KEY,
});

let port: number;
let folder: string;
let server: S3rver;
let product: TestProduct;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-s3-'));
  port = await choosePort(0, '127.0.0.1');
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  server = new S3rver({ port, address: '127.0.0.1', silent: true, directory: folder, configureBuckets });
  await server.run();
  product = await startTestProduct(settings(port));
});
afterAll(async () => {
  await product.end();
  await server.close().catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

it('keeps files in a bucket, sealed', async () => {
  const { files } = product.services;
  const bytes = Buffer.from('rahasia'.repeat(1000));
  await files.put('uji-satu', bytes);
  await files.put('uji-satu', bytes);
  expect((await files.get('uji-satu'))?.equals(bytes)).toBe(true);
  const raw = await fetch(`${product.services.config.S3_ENDPOINT}/${BUCKET}/uji-satu`);
  expect((await raw.text()).includes('rahasia')).toBe(false);
  const keys: string[] = [];
  for await (const key of files.keys()) keys.push(key);
  expect(keys).toContain('uji-satu');
  await files.remove('uji-satu');
  await files.remove('uji-satu');
  expect(await files.get('uji-satu')).toBeNull();
});

it('a server does not start with a bucket that is not there, nor with a strange key', async () => {
  const start = (more: Record<string, string>) =>
    runProcess('server', { DATABASE_URL: product.databaseUrl, ...settings(port), ...more }).ended;
  const wrong: Record<string, string>[] = [{ S3_BUCKET: 'dokumen-lain' }, { S3_ACCESS_KEY_ID: 'SIAPA' }];
  for (const more of wrong) {
    const { code, said } = await start(more);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/No file can be .* in bucket dokumen.*\n {2}because: /),
    ]);
  }
});

it('serves uploads from there, and answers 503 while it is away', async () => {
  const pilgrim = await makeSomebody(product.services);
  const photo = await makePhoto();
  const first = await upload<{ photo: string }>(product.address, 'pilgrim-vaksin', pilgrim.token, { photo });
  expect([first.status, (await fetch(first.body.photo)).status]).toEqual([201, 200]);
  await server.close();
  const parts = { type: 'Ijazah', photo };
  const away = await upload(product.address, 'pilgrim-paspor-document', pilgrim.token, parts);
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
  const { body } = await call<{ total_items: number }>(
    product.address,
    'GET',
    '/api/v1/pilgrim-paspor-document',
    {
      token: pilgrim.token,
    },
  );
  expect(body.total_items).toBe(0);
});

it('is checked with the configuration', () => {
  expect(() => readConfig({ DEMO: '1', FILE_STORE: 's3', S3_BUCKET: 'a' })).toThrow(
    /S3_ACCESS_KEY_ID: is required for FILE_STORE=s3\n {2}S3_SECRET_ACCESS_KEY/,
  );
  expect(() => readConfig({ DEMO: '1', FILE_STORE: 'ftp' })).toThrow(/FILE_STORE/);
});
