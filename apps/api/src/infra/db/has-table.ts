import type pg from 'pg';

/** Whether a database, which may be an empty one, has a table. @param name with its schema */
export const hasTable = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query('select where to_regclass($1) is not null', [name])).rowCount === 1;
