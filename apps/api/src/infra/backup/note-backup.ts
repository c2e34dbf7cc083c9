import { and, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { backups } from '../db/infra.tables.ts';

export type BackupRow = typeof backups.$inferSelect;

/** Remembers how a backup or a drill ended. */
export async function noteBackup(db: Db, row: typeof backups.$inferInsert): Promise<void> {
  await db.insert(backups).values(row);
}

export interface BackupHealth {
  /** The newest backup that can be restored; null where there is none. */
  backup: BackupRow | null;
  /** The newest base copy of the archive. */
  base: BackupRow | null;
  /** The newest backup that was restored to see whether it can be. */
  drill: BackupRow | null;
  /** The last try of either, where that failed. */
  failed: BackupRow | null;
}

export async function findBackupHealth(db: Db): Promise<BackupHealth> {
  const newest = async (kind: BackupRow['kind']) => {
    const isGood = and(eq(backups.kind, kind), ne(backups.outcome, 'failed'));
    const [row] = await db.select().from(backups).where(isGood).orderBy(desc(backups.endedAt)).limit(1);
    return row ?? null;
  };
  const [last] = await db.select().from(backups).orderBy(desc(backups.endedAt)).limit(1);
  return {
    backup: await newest('backup'),
    base: await newest('base'),
    drill: await newest('drill'),
    failed: last?.outcome === 'failed' ? last : null,
  };
}
