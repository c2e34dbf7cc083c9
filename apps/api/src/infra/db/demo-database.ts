import type pg from 'pg';
import { hasTable } from './has-table.ts';

/** Whether a database, which may be an empty one, was ever used in demo mode. */
export async function isDemoDatabase(client: pg.Client): Promise<boolean> {
  if (!(await hasTable(client, 'public.demo_secrets'))) return false;
  return (await client.query('select from demo_secrets limit 1')).rowCount === 1;
}
