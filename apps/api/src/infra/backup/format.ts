import { z } from 'zod';

/**
 * A backup is a tar file, gzipped, sealed by age: `age -d -i <identity> <file> | tar xz` opens one without Rihlah.
 * `header.json` comes first, then the rows of each table as PostgreSQL's COPY writes them, then the files as the store keeps
 * them (sealed), and `manifest.json` last: without it a backup is not whole.
 */
export const HEADER = 'header.json';
export const MANIFEST = 'manifest.json';
const ROWS = 'rows/';
const FILES = 'files/';

export const tableShape = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
});

export type TableShape = z.output<typeof tableShape>;

export const backupHeader = z.object({
  format: z.literal(1),
  /** Of the product. */
  version: z.string(),
  /** The newest migration, as `drizzle.__drizzle_migrations` has it. */
  migration: z.int(),
  /** The newest migration of the jobs' own schema. */
  jobsMigration: z.int(),
  /** The moment that it shows. */
  snapshotAt: z.iso.datetime(),
  /** Of the key that hashes (`Encryption.fingerprint`). */
  fingerprint: z.string(),
  /** What hashes, sealed (`Encryption.sealHashKey`). */
  hashKey: z.string().nullable().default(null),
  tables: z.array(tableShape),
});

const storedFile = z.object({ key: z.string(), bytes: z.int(), sha256: z.string() });

export const backupManifest = z.object({
  /** Rows, by `schema.table`. */
  counts: z.record(z.string(), z.int()),
  /** Sums of rupiah, by `table.column`. */
  money: z.record(z.string(), z.string()),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  files: z.array(storedFile),
  /** Files that rows named at the snapshot and that were erased before they were copied. */
  erased: z.array(z.string()),
  /** Files that rows name and the store does not have. */
  lost: z.array(z.string()),
});

export type BackupHeader = z.output<typeof backupHeader>;
export type BackupManifest = z.output<typeof backupManifest>;

export const nameOfTable = ({ schema, name }: Pick<TableShape, 'schema' | 'name'>): string =>
  `${schema}.${name}`;

/** The rows of a table come in parts: how many bytes they are is known only when they are read. */
export const rowsEntry = (table: TableShape, part: number): string =>
  `${ROWS}${nameOfTable(table)}/${String(part).padStart(6, '0')}`;

export const fileEntry = (key: string): string => `${FILES}${key}`;

/** What an entry is, by its name. */
export function readEntryName(name: string): { rowsOf: string } | { fileKey: string } | null {
  if (name.startsWith(ROWS)) return { rowsOf: name.slice(ROWS.length).split('/')[0] ?? '' };
  if (name.startsWith(FILES)) return { fileKey: name.slice(FILES.length) };
  return null;
}
