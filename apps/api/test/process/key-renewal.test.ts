import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HEAD_FILE } from '../../src/infra/audit/audit-head.ts';
import { Encryption } from '../../src/infra/crypto/encryption.ts';
import { folderStore } from '../../src/infra/files/folder-store.ts';
import { makeLog } from '../../src/infra/process/log.ts';
import { type RunningProduct, startProduct } from '../../src/start.ts';
import { call } from '../support/http/http.ts';
import { journey } from '../support/people/journey.ts';
import { testConfig } from '../support/process/product.ts';
import { staff } from '../support/staff/make-staff.ts';

const newKey = () => randomBytes(32).toString('hex');
const OLD = newKey();
const NEW = newKey();
/** Every column of the product that holds sealed text, so that one more is not forgotten here. */
const SEALED = [
  'issued_passwords.password_sealed',
  'manifest_freezes.rows_sealed',
  'message_deliveries.text_sealed',
  'passport_details.number_sealed',
  'passport_readings.sealed',
  'persons.bpjs_number_sealed',
  'persons.nik_sealed',
  'persons.passport_number_sealed',
  'proof_keys.seed_sealed',
  'staff_members.totp_secret_sealed',
  'travel_documents.strange_number_sealed',
  'visas.number_sealed',
];

let database: TestDatabase;
let dataDir: string;
let product: RunningProduct;

const start = (env: Record<string, string>) =>
  startProduct(testConfig(database.url, { DATA_DIR: dataDir, DEMO_DATA: 'small', ...env }), {
    log: makeLog('silent'),
  });
const renew = () => staff(product, 'keys', 'renew', '--as', 'fahmi');

async function sealedTexts(): Promise<Map<string, string[]>> {
  const texts = new Map<string, string[]>();
  for (const name of SEALED) {
    const [table = '', column = ''] = name.split('.');
    const { rows } = await product.services.db.execute<{ text: string }>(sql`
      select ${sql.identifier(column)} as text from ${sql.identifier(table)}
      where ${sql.identifier(column)} is not null`);
    texts.set(
      name,
      rows.map(({ text }) => text),
    );
  }
  return texts;
}

/** What is sealed, in clear and in order, by column. @throws where that key does not open it */
const opened = (texts: Map<string, string[]>, encryption: Encryption) =>
  Object.fromEntries(
    [...texts].map(([name, all]) => [name, all.map((text) => encryption.open(text)).sort()]),
  );

/** Stored files by key, opened; the head of the audit log goes on meanwhile and is only opened. */
async function openedFiles(encryption: Encryption): Promise<Map<string, Buffer>> {
  const store = folderStore(join(dataDir, 'files'));
  const files = new Map<string, Buffer>();
  for await (const key of store.keys()) {
    const bytes = await store.get(key);
    const plain = bytes && encryption.openBytes(bytes, key);
    if (plain && key !== HEAD_FILE) files.set(key, plain);
  }
  return files;
}

let before: { texts: Record<string, string[]>; files: Map<string, Buffer> };

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'rihlah-keys-'));
  product = await start({ ENCRYPTION_KEY: OLD });
  const { db, encryption } = product.services;
  // What nobody of the demo has done.
  await db.execute(sql`update staff_members set totp_secret_sealed = ${encryption.seal('RAHASIA')}
    where account_uuid = (select account_uuid from staff_members limit 1)`);
  before = {
    texts: opened(await sealedTexts(), new Encryption(OLD)),
    files: await openedFiles(new Encryption(OLD)),
  };
  await product.stop();
  product = await start({ ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_BEFORE: OLD });
});

afterAll(async () => {
  await product?.stop();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('knows every column that holds sealed text', async () => {
  const { rows } = await product.services.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name like '%sealed' order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(SEALED);
});

it('seals everything anew, also said twice at once with customers at work, so that the newest key alone opens it', async () => {
  const { body: login } = await journey(product.address).signIn('081200000003', 'rahasia123');
  const [one, other, me] = await Promise.all([
    renew(),
    renew(),
    call<{ pilgrim: { uuid: string } }>(product.address, 'GET', '/api/me', { token: login.access_token }),
  ]);
  expect([one.code, other.code, me.status]).toEqual([0, 0, 200]);
  const counted = [one, other].map(({ text }) => Number(/: (\d+) nomor/.exec(text)?.[1]));
  expect((counted[0] ?? 0) + (counted[1] ?? 0)).toBe(Object.values(before.texts).flat().length);
  const texts = await sealedTexts();
  expect(opened(texts, new Encryption(NEW))).toEqual(before.texts);
  expect(texts.get('persons.nik_sealed')?.length).toBeGreaterThan(20);
  const files = await openedFiles(new Encryption(NEW));
  expect(before.files.size).toBeGreaterThan(3);
  expect(files.size).toBe(before.files.size);
  for (const [key, bytes] of before.files) expect(files.get(key)?.equals(bytes), key).toBe(true);
});

it('leaves and names what no key opens, and goes on with it another time', async () => {
  const { db } = product.services;
  const [known] = (
    await db.execute<{ uuid: string; sealed: string }>(sql`
      select uuid, passport_number_sealed as sealed from persons
      where passport_number_sealed is not null limit 1`)
  ).rows;
  const write = (text: string) =>
    db.execute(sql`update persons set passport_number_sealed = ${text} where uuid = ${known?.uuid}`);
  const number = new Encryption(NEW).open(known?.sealed ?? '');
  await write(new Encryption(newKey()).seal(number));
  expect(await renew()).toEqual({
    code: 1,
    text: 'Disegel ulang: 0 nomor, 0 berkas. Belum: 1 nomor di persons',
  });
  await write(new Encryption(OLD).seal(number));
  expect(await renew()).toEqual({
    code: 0,
    text: 'Disegel ulang: 1 nomor, 0 berkas. Semuanya kini memakai kunci yang baru.',
  });
  expect(opened(await sealedTexts(), new Encryption(NEW))).toEqual(before.texts);
});

it('leaves a file alone that is just being stored or removed', async () => {
  const { db, files } = product.services;
  const [key = ''] = before.files.keys();
  const store = folderStore(join(dataDir, 'files'));
  await store.put(key, new Encryption(OLD).sealBytes(before.files.get(key) ?? Buffer.alloc(0), key));
  await db.execute(sql`insert into pending_files (key, created_at) values (${key}, now())`);
  expect((await renew()).text).toContain(' 0 berkas');
  await db.execute(sql`delete from pending_files where key = ${key}`);
  expect((await renew()).text).toContain(' 1 berkas');
  expect((await files.get(key))?.equals(before.files.get(key) ?? Buffer.alloc(0))).toBe(true);
});

it('stands in the audit log, whose chain stays whole', async () => {
  // Of two that were said at once, either may have found all texts renewed by the other.
  const { rows } = await product.services.db.execute<{ texts: number }>(
    sql`select max((after ->> 'texts')::int) as texts from audit_log where verb = 'agency.seals-renewed'`,
  );
  expect(rows[0]?.texts).toBeGreaterThan(20);
  await expect.poll(async () => (await staff(product, 'audit', 'verify', '--as', 'fahmi')).code).toBe(0);
});
