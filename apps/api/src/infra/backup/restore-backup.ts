import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import type { Encryption } from '../crypto/encryption.ts';
import { APPLICATION_NAME } from '../db/connections/application-name.ts';
import { DatabaseClient } from '../db/connections/database-client.ts';
import { migrateDatabase, newestKnown } from '../db/migrate.ts';
import { readRows } from '../db/query-rows.ts';
import type { FileStore } from '../files/file-store.ts';
import { type BackupHeader, type BackupManifest, nameOfTable } from './format.ts';
import { makeQuietCopy } from './quiet-copy.ts';
import { readBackup } from './read-backup.ts';
import { BackupRefusal } from './refusal.ts';
import type { BackupAddress } from './sealed-tar.ts';
import { findMigrations, findTables, quotedColumns, quotedTable, sumMoney } from './tables.ts';

export interface RestoreTarget {
  /** Of an empty database. */
  url: string;
  /** An empty one, for files as they are kept. */
  store: FileStore;
  /** Of the key at hand; null: the backup brings its own (a demo). */
  keys: Encryption | null;
  now: Date;
  /** Gives it up: what was brought goes again. */
  signal?: AbortSignal;
}

export interface RestoredBackup {
  header: BackupHeader;
  manifest: BackupManifest;
}

/**
 * Looks whether a backup is whole and may be restored by this version with this key, and changes nothing.
 *
 * @throws BackupRefusal
 */
export async function examineBackup(
  address: BackupAddress,
  keys: Encryption | null,
): Promise<RestoredBackup> {
  return readBackup(address, {
    onHeader: async (header) => {
      if (header.migration > newestKnown())
        throw new BackupRefusal(
          `Cadangan itu dibuat versi ${header.version} yang lebih baru. Pulihkan dengan versi itu.`,
        );
      if (keys !== null && header.fingerprint !== keys.hashingWith(header.hashKey).fingerprint)
        throw new BackupRefusal(
          'ENCRYPTION_KEY bukan kunci data cadangan itu: nomor dan foto di dalamnya tidak akan terbaca.',
        );
    },
  });
}

/**
 * Restores a backup that was examined: schema, rows, sequences and files as they were, the constraints checked anew and
 * counts and sums compared before anything of it counts. The copy is quiet (`infra/process/quiet.ts`). Where it fails,
 * everything that was brought goes again.
 *
 * @throws BackupRefusal where the database or the store is not empty, or what came is not what the manifest says
 */
export async function restoreBackup(
  address: BackupAddress,
  examined: RestoredBackup,
  target: RestoreTarget,
): Promise<void> {
  const { header } = examined;
  for await (const _key of target.store.keys())
    throw new BackupRefusal('Penyimpanan berkas tidak kosong. Pulihkan ke penyimpanan yang kosong.');
  let isBegun = false;
  const put: string[] = [];
  try {
    await migrateDatabase(target.url, (client) => load(client, address, examined, target, put), {
      upTo: header.migration,
      ...(target.signal && { signal: target.signal }),
      before: async (client) => {
        await refuseFilled(client);
        isBegun = true;
      },
    });
  } catch (error) {
    if (isBegun) await takeBack(target, put);
    throw error;
  }
  // Only forward from here: what an earlier version wrote is there whole.
  await migrateDatabase(target.url);
}

const relationRow = z.object({ name: z.string() });

async function refuseFilled(client: pg.Client): Promise<void> {
  const found = await client.query(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      limit 1`,
  );
  const [relation] = readRows(relationRow, found);
  if (relation)
    throw new BackupRefusal(
      `Basis data tidak kosong (${relation.name}). Pulihkan ke basis data yang kosong.`,
    );
}

/** One transaction from the first row to the last check. */
async function load(
  client: pg.Client,
  address: BackupAddress,
  { header, manifest }: RestoredBackup,
  { store, now }: RestoreTarget,
  put: string[],
): Promise<void> {
  const { jobsMigration } = await findMigrations(client);
  if (header.jobsMigration > jobsMigration)
    throw new BackupRefusal('Cadangan itu dibuat dengan antrean pekerjaan yang lebih baru dari versi ini.');
  await refuseOtherTables(client, header);
  await client.query('begin');
  try {
    const checkAgain = await suspendRules(client, header);
    await client.query(`truncate ${header.tables.map(quotedTable).join(', ')}`);
    const rows = new RowWriter(client, header);
    await readBackup(address, {
      onRows: (table, bytes) => rows.write(table, bytes),
      onFile: async (key, bytes) => {
        await rows.end();
        put.push(key);
        await store.put(key, bytes);
      },
    });
    await rows.end();
    await setSequences(client, manifest);
    await checkAgain();
    await refuseOtherSums(client, manifest, rows.counts);
    await makeQuietCopy(client, { now, restoredTo: new Date(header.snapshotAt) });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  // Plans of an empty database would last until the next automatic look.
  await client.query('analyze');
}

/** Rows come table by table; the rows of one are one COPY, in however many parts they come. */
class RowWriter {
  readonly counts: Record<string, number> = {};
  readonly #client: pg.Client;
  readonly #header: BackupHeader;
  #open: { table: string; stream: ReturnType<typeof copyFrom>; ended: Promise<void> } | null = null;

  constructor(client: pg.Client, header: BackupHeader) {
    this.#client = client;
    this.#header = header;
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    if (this.#open?.table !== name) {
      await this.end();
      this.#begin(name);
    }
    const open = this.#open;
    if (!open) return;
    if (!open.stream.write(bytes))
      await Promise.race([new Promise<void>((resolve) => open.stream.once('drain', resolve)), open.ended]);
  }

  async end(): Promise<void> {
    const open = this.#open;
    if (!open) return;
    this.#open = null;
    open.stream.end();
    await open.ended;
    this.counts[open.table] = open.stream.rowCount;
  }

  #begin(name: string): void {
    const table = this.#header.tables.find((each) => nameOfTable(each) === name);
    if (!table || name in this.counts) throw new Error(`rows of ${name} came where none may come`);
    const stream = this.#client.query(
      copyFrom(`copy ${quotedTable(table)} (${quotedColumns(table)}) from stdin`),
    );
    const ended = new Promise<void>((resolve, reject) => {
      stream.once('finish', resolve);
      stream.once('error', reject);
    });
    // Whoever writes next, or ends it, hears of it.
    ended.catch(() => {});
    this.#open = { table: name, stream, ended };
  }
}

async function refuseOtherTables(client: pg.Client, header: BackupHeader): Promise<void> {
  const own = new Map(
    (await findTables(client)).map((table) => [nameOfTable(table), new Set(table.columns)]),
  );
  const strange = header.tables.find(
    (table) => !table.columns.every((column) => own.get(nameOfTable(table))?.has(column)),
  );
  if (strange) throw new BackupRefusal(`Tabel ${nameOfTable(strange)} cadangan itu tidak dikenal versi ini.`);
}

const triggeredRow = z.object({ table: z.string() });
const referenceRow = triggeredRow.extend({ name: z.string(), definition: z.string() });

/**
 * Takes references between tables and triggers away for as long as rows come in any order: the owner of a database may, where
 * `session_replication_role` is for superusers alone.
 *
 * @returns brings them back; each reference is checked then
 */
async function suspendRules(client: pg.Client, header: BackupHeader): Promise<() => Promise<void>> {
  const names = header.tables.map(nameOfTable);
  const constraints = await client.query(
    `select c.conrelid::regclass::text as "table", quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
      where c.contype = 'f' and n.nspname || '.' || t.relname = any($1)`,
    [names],
  );
  const triggers = await client.query(
    `select distinct g.tgrelid::regclass::text as "table"
       from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_namespace n on n.oid = t.relnamespace
      where not g.tgisinternal and n.nspname || '.' || t.relname = any($1)`,
    [names],
  );
  const references = readRows(referenceRow, constraints);
  const triggered = readRows(triggeredRow, triggers);
  for (const { table } of triggered) await client.query(`alter table ${table} disable trigger user`);
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { table } of triggered) await client.query(`alter table ${table} enable trigger user`);
  };
}

async function setSequences(client: pg.Client, { sequences }: BackupManifest): Promise<void> {
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [
      quotedTable(sequence),
      sequence.value,
      sequence.isCalled,
    ]);
}

async function refuseOtherSums(
  client: pg.Client,
  manifest: BackupManifest,
  counts: Record<string, number>,
): Promise<void> {
  const otherTable = Object.entries(manifest.counts).find(([table, count]) => (counts[table] ?? 0) !== count);
  if (otherTable)
    throw new BackupRefusal(
      `Tabel ${otherTable[0]}: ${counts[otherTable[0]] ?? 0} baris, seharusnya ${otherTable[1]}.`,
    );
  const money = await sumMoney(client);
  const otherSum = Object.entries(manifest.money).find(([column, sum]) => money[column] !== sum);
  if (otherSum)
    throw new BackupRefusal(`Jumlah ${otherSum[0]}: ${money[otherSum[0]]}, seharusnya ${otherSum[1]}.`);
}

/** The database and the store were empty: everything in them is of this restore. */
async function takeBack({ url, store }: RestoreTarget, put: string[]): Promise<void> {
  for (const key of put) await store.remove(key);
  const client = new DatabaseClient({
    connectionString: url,
    application_name: `${APPLICATION_NAME} restore`,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(
      `drop schema if exists drizzle cascade; drop schema if exists graphile_worker cascade;
       drop schema public cascade; create schema public; grant usage on schema public to public`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
