import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveFiles } from '../../src/infra/backup/point-in-time/archive-files.ts';
import type { Services } from '../../src/infra/services.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';

const KEY = 'named-by-a-row';
let folder: string;
let product: TestProduct;
let services: Services;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-files-'));
  product = await startTestProduct();
  services = { ...product.services, config: { ...product.services.config, WAL_ARCHIVE: folder } };
});
afterAll(async () => {
  await product.end();
  await rm(folder, { recursive: true, force: true });
});

const kept = () => readFile(join(folder, `file-${KEY}`));

it('copies what rows name as it is kept, once, and all of it again when keys were renewed', async () => {
  const { db, files, encryption } = services;
  await files.put('named-by-nobody', Buffer.from('foto'));
  await files.put(KEY, Buffer.from('foto'));
  await db.execute(sql`insert into pictures (uuid, created_at, files)
    values (gen_random_uuid(), now(), ${JSON.stringify({ 'webp-400': KEY })}::jsonb)`);
  await archiveFiles(services);
  const first = await kept();
  expect(encryption.openBytes(first, KEY).toString()).toBe('foto');
  expect(first.toString('latin1')).not.toContain('foto');
  expect((await readdir(folder)).filter((name) => name.startsWith('file-'))).toEqual([`file-${KEY}`]);

  // Sealed anew, under its old name.
  await files.put(KEY, Buffer.from('foto'));
  await archiveFiles(services);
  expect(await kept()).toEqual(first);

  await db.execute(sql`update installation set sealing_key = '0a0b0c0d', older_keys = '{aaaaaaaa}'`);
  await archiveFiles(services);
  expect(await kept()).toEqual(first);
  await db.execute(sql`update installation set older_keys = '{}'`);
  await archiveFiles(services);
  const second = await kept();
  expect(second).not.toEqual(first);
  await files.put(KEY, Buffer.from('foto'));
  await archiveFiles(services);
  expect(await kept()).toEqual(second);
});
