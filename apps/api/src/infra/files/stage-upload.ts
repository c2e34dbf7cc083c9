import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { inTransaction, type Tx } from '../db/database.ts';
import { pendingFiles } from '../db/infra.tables.ts';
import { Failure } from '../failure.ts';
import { pluck } from '../pluck.ts';
import type { Services } from '../services.ts';

type Keeper = Pick<Services, 'db' | 'files' | 'clock' | 'log'>;

/** Longer than any upload lasts. */
const LEFT_AFTER_MS = 3_600_000;
const BATCH = 200;

/**
 * Stores files and writes the rows that name them, both or neither. Before a file is stored its key is noted in
 * `pending_files`; the transaction that refers to it takes the note away. A key whose note is still there belongs to
 * nothing, whatever happened: an error, a lost connection at the commit, or a process that was killed.
 *
 * @param write gets the keys by the names of `contents`
 */
export async function stageUpload<Name extends string, T>(
  services: Keeper,
  contents: Record<Name, Buffer>,
  write: (tx: Tx, keys: Record<Name, string>) => Promise<T>,
): Promise<T> {
  const { db, files, clock } = services;
  const entries = (Object.entries(contents) as [Name, Buffer][]).map(([name, bytes]) => ({
    name,
    bytes,
    key: randomUUID(),
  }));
  const keys = Object.fromEntries(entries.map(({ name, key }) => [name, key])) as Record<Name, string>;
  const createdAt = clock.now();
  if (entries.length > 0)
    await db.insert(pendingFiles).values(entries.map(({ key }) => ({ key, createdAt })));
  try {
    for (const { key, bytes } of entries) await files.put(key, bytes);
    return await inTransaction(db, async (tx) => {
      // First, so that `write` may leave some of them again.
      await claim(tx, Object.values(keys));
      return write(tx, keys);
    });
  } catch (error) {
    await discard(services, Object.values(keys));
    throw error;
  }
}

/** Notes, in the transaction that lets go of them, files that nothing refers to any more; the clean-up removes them. */
export async function commitUpload(tx: Tx, keys: string[], now: Date): Promise<void> {
  const rows = keys.map((key) => ({ key, createdAt: now }));
  if (rows.length > 0) await tx.insert(pendingFiles).values(rows).onConflictDoNothing();
}

/** @throws Failure `busy` when the clean-up was faster, as after the demo's clock was moved */
async function claim(tx: Tx, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const claimed = await tx
    .delete(pendingFiles)
    .where(and(inArray(pendingFiles.key, keys), eq(pendingFiles.isLeaving, false)))
    .returning({ key: pendingFiles.key });
  if (claimed.length !== keys.length) throw new Failure('busy');
}

/**
 * Removes files that nothing refers to; what cannot be removed now stays noted for the clean-up.
 *
 * @returns how many are gone
 */
async function discard({ db, files, log }: Keeper, keys: string[]): Promise<number> {
  let gone = 0;
  for (const key of keys) {
    try {
      // Decided before the store is asked, which takes its time: from now on no transaction can claim the file.
      const noted = await db
        .update(pendingFiles)
        .set({ isLeaving: true })
        .where(eq(pendingFiles.key, key))
        .returning({ key: pendingFiles.key });
      if (noted.length === 0) continue;
      await files.remove(key);
      await db.delete(pendingFiles).where(eq(pendingFiles.key, key));
      gone += 1;
    } catch (error) {
      log.warn({ err: error }, 'file not removed');
    }
  }
  return gone;
}

/**
 * Removes a batch of what uploads left behind when their process ended in the middle, and of files that rows let go of.
 *
 * @returns how many files are gone; 0: nothing is left that could go now
 */
export async function purgeUploads(services: Keeper): Promise<number> {
  const before = new Date(services.clock.now().getTime() - LEFT_AFTER_MS);
  const left = await services.db
    .select({ key: pendingFiles.key })
    .from(pendingFiles)
    .where(lt(pendingFiles.createdAt, before))
    .limit(BATCH);
  return discard(services, pluck(left, 'key'));
}
