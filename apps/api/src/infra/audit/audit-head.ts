import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../db/database.ts';
import type { SealedStore } from '../files/file-store.ts';
import type { Services } from '../services.ts';
import { auditHead, auditLog } from './audit.tables.ts';

/** Its name among the files. */
export const HEAD_FILE = 'audit-head';

const link = z.object({ seq: z.number().int().positive(), hash: z.string().min(1) });

/** A row of the chain: its place and its hash. */
export type AuditLink = z.infer<typeof link>;

/**
 * The head of the chain as it was last noted outside of the database, among the sealed files, where whoever has the
 * database alone does not reach.
 *
 * @returns null before the first note
 */
export async function findNotedHead(files: Pick<SealedStore, 'get'>): Promise<AuditLink | null> {
  const bytes = await files.get(HEAD_FILE);
  return bytes && link.parse(JSON.parse(bytes.toString('utf8')));
}

/** The last link as the database says; null of an empty chain. */
export async function findHead(db: DbOrTx): Promise<AuditLink | null> {
  const [head] = await db.select({ seq: auditHead.seq, hash: auditHead.hash }).from(auditHead);
  return head && head.seq > 0 ? head : null;
}

export async function holdsLink(db: DbOrTx, { seq, hash }: AuditLink): Promise<boolean> {
  const [row] = await db.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.seq, seq));
  return row?.hash === hash;
}

export const writeNotedHead = (files: Pick<SealedStore, 'put'>, head: AuditLink): Promise<void> =>
  files.put(HEAD_FILE, Buffer.from(JSON.stringify(head)));

/**
 * Notes the head outside, beyond the one before. A chain that does not hold what was noted keeps that note, so that
 * `verifyAudit` shows it for as long as nobody answers for it (`acceptHead`); the product works on meanwhile.
 *
 * @returns what is noted now; null of an empty chain, and of one that does not hold what was noted before
 */
export async function noteHead({
  db,
  files,
  log,
}: Pick<Services, 'db' | 'files' | 'log'>): Promise<AuditLink | null> {
  const noted = await findNotedHead(files);
  const head = await findHead(db);
  if (noted && !(await holdsLink(db, noted))) {
    log.error(
      { seq: noted.seq },
      'the audit log does not hold its noted head: npm run staff -- audit verify',
    );
    return null;
  }
  if (head && head.hash !== noted?.hash) await writeNotedHead(files, head);
  return head;
}
