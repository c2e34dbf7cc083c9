import type pg from 'pg';

/** Whether a database, which may be an empty one, has a table. @param name with its schema */
export const hasTable = async (database: Pick<pg.Client, 'query'>, name: string): Promise<boolean> =>
  (await database.query('select where to_regclass($1) is not null', [name])).rowCount === 1;
