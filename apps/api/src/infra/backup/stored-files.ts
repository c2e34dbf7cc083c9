import type pg from 'pg';
import { z } from 'zod';
import { readRows } from '../db/query-rows.ts';
import { pluck } from '../pluck.ts';

/** Where rows name files of the store: each of these selects keys. A test looks for columns that are not among them. */
const KEYS = `
  select file_key as key from document_pictures
  union select file_key from departure_lists
  union select photo from additional_documents
  union select jsonb_array_elements_text(file_keys) from travel_documents
  union select file_key from trip_photos
  union select value from pictures, jsonb_each_text(files)`;

/** The columns behind `KEYS`, as `table.column`. */
export const FILE_COLUMNS = [
  'document_pictures.file_key',
  'departure_lists.file_key',
  'additional_documents.photo',
  'travel_documents.file_keys',
  'trip_photos.file_key',
  'pictures.files',
];

const fileRow = z.object({ key: z.string() });

/** Keys of all files that rows name, in order. */
export async function findStoredFiles(client: pg.ClientBase): Promise<string[]> {
  const found = await client.query(`select key from (${KEYS}) k where key <> '' order by key`);
  return pluck(readRows(fileRow, found), 'key');
}

/** Those of `keys` that rows name at this moment. */
export async function findStillNamed(client: pg.ClientBase, keys: string[]): Promise<string[]> {
  const found = await client.query(`select key from (${KEYS}) k where key = any($1) order by key`, [keys]);
  return pluck(readRows(fileRow, found), 'key');
}
