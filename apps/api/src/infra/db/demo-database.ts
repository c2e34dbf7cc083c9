import type pg from 'pg';

/** Whether a database, which may be an empty one, was ever used in demo mode. */
export async function isDemoDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('public.demo_secrets') as there");
  if (rows[0]?.there === null) return false;
  return (await client.query('select from demo_secrets limit 1')).rowCount === 1;
}
