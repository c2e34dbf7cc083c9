import type { Encryption } from '../crypto/encryption.ts';
import type { DbOrTx, Tx } from '../db/database.ts';
import { auditCheckpoint } from './audit.tables.ts';
import type { AuditLink } from './audit-head.ts';

/** Up to which link rows were removed, so that the chain goes on after it; when, and after how many years. */
export interface Checkpoint extends AuditLink {
  removedAt: Date;
  years: number;
}

/** Where the chain begins while nothing of it was removed. */
const BEGINNING: AuditLink = { seq: 0, hash: '' };

/** Keyed, as the hashes of rows are: whoever can write to the database alone removes nothing unseen. */
const sealOf = (encryption: Encryption, { seq, hash, removedAt, years }: Checkpoint): string =>
  encryption.hash(`audit-removed:${seq}:${hash}:${removedAt.toISOString()}:${years}`);

/**
 * After which link the rows that stand begin.
 *
 * @returns `checkpoint`: what was removed before it, null of a whole chain; `isGenuine`: whether the product wrote that
 */
export async function findStart(
  db: DbOrTx,
  encryption: Encryption,
): Promise<{ start: AuditLink; checkpoint: Checkpoint | null; isGenuine: boolean }> {
  const [row] = await db.select().from(auditCheckpoint);
  if (!row) return { start: BEGINNING, checkpoint: null, isGenuine: true };
  const { seq, hash } = row;
  return { start: { seq, hash }, checkpoint: row, isGenuine: row.seal === sealOf(encryption, row) };
}

export async function writeCheckpoint(tx: Tx, encryption: Encryption, checkpoint: Checkpoint): Promise<void> {
  const row = { ...checkpoint, seal: sealOf(encryption, checkpoint) };
  await tx
    .insert(auditCheckpoint)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: auditCheckpoint.id, set: row });
}
