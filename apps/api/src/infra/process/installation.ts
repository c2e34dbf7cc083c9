import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { auditLog } from '../audit/audit.tables.ts';
import { CONTENT, linkHash } from '../audit/seal-audit.ts';
import type { Encryption } from '../crypto/encryption.ts';
import { hasTable } from '../db/has-table.ts';
import { installation } from '../db/infra.tables.ts';

const ROW = 1;

const STRANGE_KEY =
  'ENCRYPTION_KEY is not the key of this database: what it would seal and hash, nobody else could read. Give this process the key ' +
  'that the other ones have; where that was exchanged, name the older one in ENCRYPTION_KEY_BEFORE.';
const NEWER_KEY =
  'This database has been sealed with a newer key than those of this process. Set ENCRYPTION_KEY to that one, and ' +
  'ENCRYPTION_KEY_BEFORE to the older one.';
const UNKNOWN_TO_SERVERS =
  'No server has started with this ENCRYPTION_KEY yet. Restart the servers with it first.';

export interface KeptKeys {
  fingerprint: string;
  sealingKey: string;
}

/** Why a process with these keys may not work on a database of those; null: it may. */
export function strangenessOf({ fingerprint, sealingKey }: KeptKeys, encryption: Encryption): string | null {
  if (fingerprint !== encryption.fingerprint) return STRANGE_KEY;
  return encryption.keyNames.includes(sealingKey) ? null : NEWER_KEY;
}

/**
 * Refuses a process whose keys are not the database's, before it has written anything. A database without a note of its
 * keys (a new one, or one of an earlier version) is asked what its audit log was chained with.
 *
 * @param options `isServer`: a server notes its key, also a newer one; a command seals with none that no server knows
 * @throws Error in words
 */
export async function settleKeys(
  client: pg.Client,
  encryption: Encryption,
  { isServer, now }: { isServer: boolean; now: Date },
): Promise<void> {
  const db = drizzle(client);
  const [kept] = await db.select().from(installation).where(eq(installation.id, ROW));
  const strangeness = kept ? strangenessOf(kept, encryption) : await strangenessOfChain(db, encryption);
  if (strangeness) throw new Error(strangeness);
  const sealingKey = encryption.keyNames.at(-1) ?? '';
  if (!isServer) {
    if (kept && kept.sealingKey !== sealingKey) throw new Error(UNKNOWN_TO_SERVERS);
    return;
  }
  await db
    .insert(installation)
    .values({ id: ROW, fingerprint: encryption.fingerprint, sealingKey, provedAt: now })
    .onConflictDoUpdate({ target: installation.id, set: { sealingKey } });
}

/**
 * Refuses a process with other keys before it has changed anything of a database that has a note of them.
 *
 * @throws Error in words
 */
export async function refuseStrangeKeys(client: pg.Client, encryption: Encryption): Promise<void> {
  if (!(await hasTable(client, 'public.installation'))) return;
  const [kept] = await drizzle(client).select().from(installation).where(eq(installation.id, ROW));
  const strangeness = kept && strangenessOf(kept, encryption);
  if (strangeness) throw new Error(strangeness);
}

/** By the newest link of the chain, which nobody can make without the key. */
async function strangenessOfChain(db: NodePgDatabase, encryption: Encryption): Promise<string | null> {
  const [link] = await db
    .select({
      seq: auditLog.seq,
      previous: auditLog.previousHash,
      hash: auditLog.hash,
      refused: auditLog.refused,
      content: CONTENT,
    })
    .from(auditLog)
    .where(and(isNotNull(auditLog.seq), isNull(auditLog.erasedSeal)))
    .orderBy(desc(auditLog.seq))
    .limit(1);
  if (!link || link.seq === null) return null;
  const { seq, previous, content, refused } = link;
  return link.hash === linkHash(encryption, { seq, previous: previous ?? '', content, refused })
    ? null
    : STRANGE_KEY;
}
