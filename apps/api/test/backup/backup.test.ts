import { randomBytes } from 'node:crypto';
import {
  appendFile,
  copyFile,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { createTestDatabase } from '@rihlah/embedded-postgres/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeActs } from '../../src/infra/audit/remove-acts.ts';
import { sealAudit } from '../../src/infra/audit/seal-audit.ts';
import { makeIdentityFile, readIdentityFile } from '../../src/infra/backup/age-stream.ts';
import { openPlace } from '../../src/infra/backup/backup-place.ts';
import { proveCopy } from '../../src/infra/backup/prove-copy.ts';
import { examineBackup, restoreBackup } from '../../src/infra/backup/restore-backup.ts';
import { FILE_COLUMNS, findStoredFiles } from '../../src/infra/backup/stored-files.ts';
import { sumMoney } from '../../src/infra/backup/tables.ts';
import { writeBackup } from '../../src/infra/backup/write-backup.ts';
import { folderStore } from '../../src/infra/files/folder-store.ts';
import { makeFileStore } from '../../src/infra/files/make-file-store.ts';
import { makeOrder, makeProduct } from '../support/people/factories.ts';
import { journey } from '../support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';
import { runProcess } from '../support/process/run-process.ts';

let product: TestProduct;
let folder: string;
let env: Record<string, string>;
/** Acknowledged before the backup began. */
const before: string[] = [];
/** File of the one backup of this test, made while orders flow. */
let backup: string;
let said: string;

/** Bytes of age's own header for one key, and of a piece that is sealed at a time. */
const HEADER = 184;
const PIECE = 65_552;

const inFolder = (name: string) => join(folder, name);

const backUp = (to: string) => runProcess('backup', env, ['backup', '--to', to]).ended;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-backups-'));
  product = await startTestProduct();
  const { db, files } = product.services;
  const go = journey(product.address);
  const packageUuid = await makeProduct(db, { seats: 200 });
  for (let n = 0; n < 3; n++) before.push((await go.paidOrder(makeOrder(packageUuid))).uuid);
  // The audit log's beginning is gone by the policy.
  await sealAudit(product.services);
  const now = product.services.clock.now();
  const removal = { before: new Date(now.getTime() + 1000), years: 10, now, limit: 3 };
  expect(await removeActs(product.services, removal)).toBe(3);
  // Enough for several of the pieces that are sealed at a time.
  await files.put('kept-by-a-row', randomBytes(200_000));
  await db.execute(`insert into pictures (uuid, created_at, files)
    values (gen_random_uuid(), now(), '{"webp-400":"kept-by-a-row","webp-800":"never-stored"}')`);
  const recipient = await makeIdentityFile(inFolder('kunci.txt'));
  await makeIdentityFile(inFolder('lain.txt'));
  env = {
    DATABASE_URL: product.databaseUrl,
    DATA_DIR: product.services.config.DATA_DIR,
    BACKUP_RECIPIENT: recipient,
  };
  const backingUp = backUp(inFolder('cadangan'));
  let isOver = false;
  const ended = backingUp.finally(() => {
    isOver = true;
  });
  while (!isOver) await go.place(makeOrder(packageUuid));
  const { code, said: words } = await ended;
  said = words;
  expect({ code, said }).toMatchObject({ code: 0 });
  const [name = ''] = await readdir(inFolder('cadangan'));
  backup = inFolder(`cadangan/${name}`);
});
afterAll(async () => {
  await product.end();
  await rm(folder, { recursive: true, force: true });
});

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** A database and a folder of their own, and what a restore into them said. */
async function restoreTo<T>(
  { from = backup, identity = 'kunci.txt', more = {} }: { from?: string; identity?: string; more?: object },
  look: (restored: { code: number | null; said: string; client: pg.Client; dataDir: string }) => Promise<T>,
): Promise<T> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(folder, 'data-'));
  try {
    const words = ['restore', '--from', from, '--identity', inFolder(identity)];
    const target = { DATABASE_URL: database.url, DATA_DIR: dataDir, ...more };
    const ended = await runProcess('backup', target, words).ended;
    return await withClient(database.url, (client) => look({ ...ended, client, dataDir }));
  } finally {
    await database.drop();
  }
}

const tablesOf = async (client: pg.Client): Promise<number> =>
  (await client.query("select from pg_tables where schemaname in ('public', 'drizzle', 'graphile_worker')"))
    .rowCount ?? 0;

it('is one file that appears whole, names what it holds, and says which files there are not', async () => {
  expect(await readdir(inFolder('cadangan'))).toHaveLength(1);
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  expect(said).toContain('payments.amount');
  expect(said).toContain('PERHATIAN: berkas yang tercatat tetapi tidak ada di penyimpanan: never-stored');
  const { rows } = (await product.services.db.execute('select kind, outcome, place, bytes from backups')) as {
    rows: object[];
  };
  expect(rows).toEqual([
    { kind: 'backup', outcome: 'gaps', place: backup, bytes: String((await stat(backup)).size) },
  ]);
});

it('restores every order that was acknowledged before, all money, the files, and the rules of the tables', async () => {
  await restoreTo({}, async ({ code, said: words, client, dataDir }) => {
    expect({ code, words }).toMatchObject({ code: 0 });
    const { rows } = await client.query('select uuid::text, status from orders where uuid = any($1)', [
      before,
    ]);
    expect(rows).toHaveLength(before.length);
    const payments = await client.query('select count(*)::int as n, sum(amount)::int as sum from payments');
    expect(payments.rows).toEqual([{ n: 3, sum: 4_500_000 }]);
    expect((await sumMoney(client))['payments.amount']).toBe('4500000');
    const key = 'kept-by-a-row';
    expect(await readFile(join(dataDir, 'files', key.slice(-2), key))).toEqual(
      await readFile(join(product.services.config.DATA_DIR, 'files', key.slice(-2), key)),
    );
    // Rules that were away while the rows came.
    const rules = `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as says
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`;
    const own = await withClient(product.databaseUrl, (source) => source.query(rules));
    expect((await client.query(rules)).rows).toEqual(own.rows);
    await expect(client.query("update audit_log set why = 'x'")).rejects.toThrow();
    // The audit log goes on after what was removed of it.
    const chain = `select c.seq::int as removed, l.seq::int as first from audit_checkpoint c
      join audit_log l on l.previous_hash = c.hash`;
    expect((await client.query(chain)).rows).toEqual([{ removed: 3, first: 4 }]);
    const numbers = await client.query(`select
      (select last_value from virtual_account_numbers) - (select count(*) from virtual_accounts) as passed`);
    expect(Number(numbers.rows[0].passed)).toBeGreaterThanOrEqual(10_000);
    const kept = await client.query(
      'select quiet_since is not null as quiet, restored_to < now() as past from installation',
    );
    expect(kept.rows).toEqual([{ quiet: true, past: true }]);
  });
});

it('refuses a database that is not empty, and changes nothing of it', async () => {
  const database = await createTestDatabase();
  await withClient(database.url, async (client) => {
    await client.query('create table mine (n int); insert into mine values (1)');
    const words = ['restore', '--from', backup, '--identity', inFolder('kunci.txt')];
    const target = { DATABASE_URL: database.url, DATA_DIR: await mkdtemp(join(folder, 'data-')) };
    const ended = await runProcess('backup', target, words).ended;
    expect(ended).toMatchObject({ code: 1, said: expect.stringContaining('tidak kosong (public.mine)') });
    expect((await client.query('select n from mine')).rows).toEqual([{ n: 1 }]);
    expect(await tablesOf(client)).toBe(1);
  });
  await database.drop();
});

it('refuses a store that is not empty', async () => {
  const dataDir = product.services.config.DATA_DIR;
  await restoreTo({ more: { DATA_DIR: dataDir } }, async ({ code, said: words, client }) => {
    expect({ code, words }).toMatchObject({ code: 1, words: expect.stringContaining('berkas tidak kosong') });
    expect(await tablesOf(client)).toBe(0);
  });
});

it.each([
  ['another key', 'Kunci ini tidak membuka', { identity: 'lain.txt' }, async () => {}],
  [
    'an end that is missing',
    'terpotong',
    {},
    async (path: string) => truncate(path, (await stat(path)).size - 1000),
  ],
  [
    'an end at the border of what is sealed at a time',
    'terpotong',
    {},
    (path: string) => truncate(path, HEADER + 2 * PIECE),
  ],
  [
    'a byte that was changed',
    'Berkas cadangan berubah',
    {},
    async (path: string) => {
      const bytes = await readFile(path);
      bytes[1000] = (bytes[1000] ?? 0) ^ 1;
      await writeFile(path, bytes);
    },
  ],
  ['something that follows', 'cadangan', {}, (path: string) => appendFile(path, 'more')],
  ['what is no backup', 'bukan cadangan Rihlah', {}, (path: string) => writeFile(path, 'halo')],
  [
    'data of another ENCRYPTION_KEY',
    'ENCRYPTION_KEY bukan kunci',
    { more: { ENCRYPTION_KEY: '00112233445566778899aabbccddeeff0f1e2d3c4b5a69788796a5b4c3d2e1f0' } },
    async () => {},
  ],
])('refuses %s by its cause, with nothing written', async (_, sentence, how, harm) => {
  const from = inFolder('rihlah-rusak.age');
  await copyFile(backup, from);
  await harm(from);
  await restoreTo({ from, ...how }, async ({ code, said: words, client, dataDir }) => {
    expect({ code, words }).toMatchObject({ code: 1, words: expect.stringContaining(sentence) });
    expect(await tablesOf(client)).toBe(0);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

it('restores on trial, opens the files with the data’s key, and notes it as a drill', async () => {
  const words = ['restore', '--check', '--from', inFolder('cadangan'), '--identity', inFolder('kunci.txt')];
  const ended = await runProcess('backup', env, words).ended;
  expect(ended).toMatchObject({ code: 0, said: expect.stringMatching(/Dicocokkan: .* 1 berkas dibuka/) });
  const { rows } = (await product.services.db.execute(
    "select outcome, snapshot_at is not null as dated from backups where kind = 'drill'",
  )) as { rows: object[] };
  expect(rows).toEqual([{ outcome: 'gaps', dated: true }]);
});

it.each<[string, { counts?: Record<string, number>; money?: Record<string, string> }, string]>([
  ['rows', { counts: { 'public.payments': 4 } }, 'Tabel public.payments: 3 baris, seharusnya 4'],
  ['money', { money: { 'payments.amount': '4500001' } }, 'payments.amount'],
])('takes everything back where other %s came than the backup says', async (_, other, sentence) => {
  const { config } = product.services;
  const identities = await readIdentityFile(inFolder('kunci.txt'));
  const address = {
    place: await openPlace(inFolder('cadangan'), config),
    name: basename(backup),
    identities,
  };
  const examined = await examineBackup(address, null);
  const { counts, money } = examined.manifest;
  const manifest = {
    ...examined.manifest,
    counts: { ...counts, ...other.counts },
    money: { ...money, ...other.money },
  };
  const database = await createTestDatabase();
  const store = folderStore(await mkdtemp(join(folder, 'files-')));
  const target = { url: database.url, store, keys: null, now: new Date() };
  await expect(restoreBackup(address, { ...examined, manifest }, target)).rejects.toThrow(sentence);
  await withClient(database.url, async (client) => expect(await tablesOf(client)).toBe(0));
  for await (const key of store.keys()) expect.unreachable(key);
  await database.drop();
});

it('opens every one of a hundred files, so that one that its key does not open is found', async () => {
  const { encryption, log } = product.services;
  const store = folderStore(await mkdtemp(join(folder, 'files-')));
  const keys = Array.from({ length: 100 }, (_, index) => `berkas-${index}`);
  for (const key of keys) await store.put(key, encryption.sealBytes(Buffer.from(key), key));
  const proven = () =>
    proveCopy(product.databaseUrl, { store, files: keys, findKeys: async () => encryption, log });
  expect(await proven()).toMatchObject({ filesOpened: 100 });
  const sealed = (await store.get('berkas-57')) ?? Buffer.alloc(0);
  await store.remove('berkas-57');
  await store.put(
    'berkas-57',
    Buffer.concat([sealed.subarray(0, -1), Buffer.from([(sealed.at(-1) ?? 0) ^ 1])]),
  );
  await expect(proven()).rejects.toThrow('berkas-57');
});

it('makes none without a key to seal for, and none that stays half', async () => {
  const unsealed = runProcess('backup', { ...env, BACKUP_RECIPIENT: '' }, [
    'backup',
    '--to',
    inFolder('tanpa'),
  ]);
  expect(await unsealed.ended).toMatchObject({ code: 1, said: expect.stringContaining('BACKUP_RECIPIENT') });
  const place = await openPlace(inFolder('patah'), product.services.config);
  const broken = async function* () {
    yield randomBytes(100_000);
    throw new Error('the database went away');
  };
  await expect(place.write('rihlah-20261127T031500Z.age', Readable.from(broken()))).rejects.toThrow(
    'went away',
  );
  expect(await readdir(inFolder('patah'))).toEqual([]);
  // A file stands where the folder should be.
  expect(await backUp(inFolder('kunci.txt'))).toMatchObject({ code: 1 });
  const { rows } = (await product.services.db.execute(
    "select count(*)::int as n from backups where outcome = 'failed'",
  )) as { rows: object[] };
  expect(rows).toEqual([{ n: 1 }]);
});

it('knows every column that names files', async () => {
  const { rows } = (await product.services.db.execute(`
    select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public'
       and (column_name ~ '(^|_)(file_keys?|files|photo)$' and data_type in ('text', 'jsonb'))`)) as {
    rows: { name: string }[];
  };
  expect(rows.map(({ name }) => name).sort()).toEqual([...FILE_COLUMNS].sort());
  expect(await withClient(product.databaseUrl, findStoredFiles)).toEqual(['kept-by-a-row', 'never-stored']);
});

it('names what was erased while files were copied apart from what is lost', async () => {
  const { db, files, config, encryption } = product.services;
  const store = await makeFileStore(config);
  await files.put('erased-1', Buffer.from('foto'));
  await files.put('erased-2', Buffer.from('foto'));
  await db.execute(`insert into pictures (uuid, created_at, files)
    values ('11111111-1111-4111-8111-111111111111', now(), '{"a":"erased-1","b":"erased-2"}')`);
  const erasing = {
    ...store,
    get: async (key: string) => {
      if (key === 'erased-1') {
        await db.execute("delete from pictures where uuid = '11111111-1111-4111-8111-111111111111'");
        await files.remove(key);
      }
      return store.get(key);
    },
  };
  const source = {
    url: product.databaseUrl,
    store: erasing,
    version: '1',
    fingerprint: encryption.fingerprint,
  };
  const place = await openPlace(inFolder('dihapus'), config);
  const { manifest } = await writeBackup(source, {
    place,
    name: 'rihlah-20261127T031500Z.age',
    recipients: [env.BACKUP_RECIPIENT ?? ''],
  });
  expect(manifest.erased).toEqual(['erased-1']);
  expect(manifest.lost).toEqual(['never-stored']);
  expect(manifest.files.map(({ key }) => key)).toEqual(['erased-2', 'kept-by-a-row']);
  await files.remove('erased-2');
});
