import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { queryRow } from '../db/query-rows.ts';

/** A segment is taken within a second; one that was refused is tried again within a minute. */
const PATIENCE = "now() - interval '2 minutes'";

/**
 * Since when the embedded database's archive takes nothing; null where it does. By what waits for it: of a program that was killed,
 * hangs or cannot be started, `pg_stat_archiver` counts no failure.
 */
export const ARCHIVE_FAILING_SINCE = `(
  select case
    when current_setting('archive_mode') = 'off' then pg_postmaster_start_time()
    when min(modification) < ${PATIENCE}
      and (select coalesce(last_archived_time, '-infinity') from pg_stat_archiver) < ${PATIENCE} then min(modification)
  end
  from pg_ls_archive_statusdir() where name like '%.ready')`;

const archiveRow = z.object({ lastAt: z.string().nullable(), failingSince: z.string().nullable() });

/** How the archive of what the embedded database writes does, as its server says. */
export const findArchiveHealth = (db: Db): Promise<z.output<typeof archiveRow>> =>
  queryRow(
    db,
    archiveRow,
    sql`select last_archived_time as "lastAt", ${sql.raw(ARCHIVE_FAILING_SINCE)} as "failingSince"
      from pg_stat_archiver`,
  );
