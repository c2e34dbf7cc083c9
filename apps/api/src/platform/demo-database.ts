import type pg from 'pg';

/** Whether a database was ever used in demo mode. */
export async function isDemoDatabase(client: pg.Client): Promise<boolean> {
  return (await client.query('select from demo_secrets limit 1')).rowCount === 1;
}
