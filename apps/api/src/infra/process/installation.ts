import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { CONTENT, linkHash } from '../audit/seal-audit.ts';
import { Encryption } from '../crypto/encryption.ts';
import { type Db, type DbOrTx, inTransaction } from '../db/database.ts';
import { hasTable } from '../db/has-table.ts';
import { installation } from '../db/infra.tables.ts';
import { queryRows } from '../db/query-rows.ts';
import { countOtherSealers, countStrangersTo } from './held-keys.ts';

const ROW = 1;

const STRANGE_KEY =
  'ENCRYPTION_KEY is not the key of this database: what it would seal and hash, nobody else could read. Give this process the key ' +
  'that the other ones have; where that was exchanged, name the older one in ENCRYPTION_KEY_BEFORE.';
const NEWER_KEY =
  'This database has been sealed with a newer key than those of this process. Set ENCRYPTION_KEY to that one, and ' +
  'ENCRYPTION_KEY_BEFORE to the older one, or name it in ENCRYPTION_KEY_NEXT.';
const OLDER_KEY =
  'Something here may still be sealed with an older key that this process does not have. Name it in ENCRYPTION_KEY_BEFORE, and take it ' +
  'away when `npm run staff -- keys renew` has left nothing.';
const UNKNOWN_TO_SERVERS =
  'No server has started with this ENCRYPTION_KEY yet. Restart the servers with it first.';
const unknownTo = (processes: number): string =>
  `${processes} other process(es) of this database do not have this ENCRYPTION_KEY: what it would seal, they could not read. Restart them ` +
  'with it in ENCRYPTION_KEY_NEXT first.';

const keptKeys = z.object({
  fingerprint: z.string(),
  sealingKey: z.string(),
  olderKeys: z.array(z.string()),
  hashKey: z.string().nullable(),
});

/** What a database says of the keys that it is sealed and hashed with. */
export type KeptKeys = z.output<typeof keptKeys>;

/** As a part of a statement; a version before has fewer columns. */
const KEPT_KEYS = sql`
  select fingerprint, sealing_key as "sealingKey", to_jsonb(i) ->> 'hash_key' as "hashKey",
    coalesce(to_jsonb(i) -> 'older_keys', '[]') as "olderKeys"
  from installation i where id = ${ROW}`;

const findKept = async (db: DbOrTx, lock = sql``): Promise<KeptKeys | null> =>
  (await queryRows(db, keptKeys, sql`${KEPT_KEYS} ${lock}`))[0] ?? null;

/** The key that has sealed everything; null while keys are exchanged, and before a server has noted any. */
export async function findSoleKey(db: DbOrTx): Promise<string | null> {
  const kept = await findKept(db);
  return kept && kept.olderKeys.length === 0 ? kept.sealingKey : null;
}

/** Why a process with these keys may not work on a database of those; null: it may. */
export function explainStrangeKeys(kept: Omit<KeptKeys, 'hashKey'>, encryption: Encryption): string | null {
  const has = (name: string) => encryption.keyNames.includes(name);
  // Before everything is sealed anew only the older key knows what is hashed with.
  if (kept.fingerprint !== encryption.fingerprint) return has(kept.sealingKey) ? OLDER_KEY : STRANGE_KEY;
  if (!has(kept.sealingKey)) return NEWER_KEY;
  return kept.olderKeys.every(has) ? null : OLDER_KEY;
}

/** The keys of an environment. @param demoKey where it has none */
export function readKeys(
  config: Pick<Config, 'ENCRYPTION_KEY' | 'ENCRYPTION_KEY_BEFORE' | 'ENCRYPTION_KEY_NEXT'>,
  demoKey?: string,
): Encryption {
  const key = config.ENCRYPTION_KEY ?? demoKey;
  if (!key) throw new Error('ENCRYPTION_KEY is missing');
  return new Encryption(key, { before: config.ENCRYPTION_KEY_BEFORE, next: config.ENCRYPTION_KEY_NEXT });
}

/** Keys that hash as this database was hashed. */
export async function hashingAsKept(db: DbOrTx, keys: Encryption): Promise<Encryption> {
  return keys.hashingWith((await findKept(db))?.hashKey ?? null);
}

/**
 * Refuses a process whose keys are not the database's, or whose seals others could not open, before it has written anything. A
 * database without a note of its keys (a new one, or one of an earlier version) is asked what its audit log was chained
 * with. The process must have shown its keys already (`holdKeys`), so that of two starts the later one sees the other.
 *
 * @param options `isServer`: a server notes its key, also a newer one; a command seals with none that no server knows
 * @returns the keys, hashing as this database was hashed
 * @throws Error in words
 */
export async function settleKeys(
  client: pg.Client,
  keys: Encryption,
  { isServer, now }: { isServer: boolean; now: Date },
): Promise<Encryption> {
  return drizzle(client).transaction(async (tx) => {
    const kept = await findKept(tx, isServer ? sql`for update` : sql`for share`);
    const encryption = keys.hashingWith(kept?.hashKey ?? null);
    const strangeness = kept
      ? explainStrangeKeys(kept, encryption)
      : await strangenessOfChain(tx, encryption);
    if (strangeness) throw new Error(strangeness);
    const { sealingKey } = encryption;
    const olderKeys = new Set(kept?.olderKeys);
    const isKnown = kept === null || kept.sealingKey === sealingKey || olderKeys.has(sealingKey);
    if (!isKnown && !isServer) throw new Error(UNKNOWN_TO_SERVERS);
    const strangers = isKnown ? 0 : await countStrangersTo(tx, sealingKey);
    if (strangers > 0) throw new Error(unknownTo(strangers));
    if (kept && olderKeys.has(sealingKey))
      await tx.update(installation).set({ renewal: null }).where(eq(installation.id, ROW));
    if (!isServer) return encryption;
    // An earlier version has noted no older key.
    if (!kept?.hashKey && encryption.keyBefore) olderKeys.add(encryption.keyBefore);
    if (!isKnown) olderKeys.add(kept.sealingKey);
    const noted = {
      sealingKey: isKnown ? (kept?.sealingKey ?? sealingKey) : sealingKey,
      olderKeys: [...olderKeys],
      hashKey: kept?.hashKey ?? encryption.sealHashKey(),
      ...(!isKnown && { renewal: null }),
    };
    await tx
      .insert(installation)
      .values({ id: ROW, fingerprint: encryption.fingerprint, provedAt: now, ...noted })
      .onConflictDoUpdate({ target: installation.id, set: noted });
    return encryption;
  });
}

/**
 * Refuses a process with other keys before it has changed anything of a database that has a note of them.
 *
 * @throws Error in words
 */
export async function refuseStrangeKeys(client: pg.Client, keys: Encryption): Promise<void> {
  if (!(await hasTable(client, 'public.installation'))) return;
  const kept = await findKept(drizzle(client));
  const strangeness = kept && explainStrangeKeys(kept, keys.hashingWith(kept.hashKey));
  if (strangeness) throw new Error(strangeness);
}

/**
 * Notes that everything begins to be sealed anew.
 *
 * @returns what it is called; null where this process seals with an older key, or others do: they would go on sealing with it
 */
export const beginRenewal = (db: Db, { sealingKey }: Encryption): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    const kept = await findKept(tx, sql`for update`);
    if (kept?.sealingKey !== sealingKey || (await countOtherSealers(tx, sealingKey)) > 0) return null;
    const renewal = randomUUID();
    await tx.update(installation).set({ renewal }).where(eq(installation.id, ROW));
    return renewal;
  });

/**
 * Notes that nothing is sealed with an older key any more: from now on a process needs none.
 *
 * @returns whether that is so; not where an older key was sealed with since `beginRenewal`
 */
export const endRenewal = (db: Db, encryption: Encryption, renewal: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const [kept] = await tx.select().from(installation).where(eq(installation.id, ROW)).for('update');
    if (kept?.sealingKey !== encryption.sealingKey) return false;
    // Nothing was older, or another renewal that went on beside this one has noted it.
    if (kept.olderKeys.length === 0) return true;
    if (kept.renewal === null || (await countOtherSealers(tx, encryption.sealingKey)) > 0) return false;
    // Another one goes on that has begun later.
    if (kept.renewal !== renewal) return true;
    await tx
      .update(installation)
      .set({ olderKeys: [], hashKey: encryption.sealHashKey(), renewal: null })
      .where(eq(installation.id, ROW));
    return true;
  });

/** By the newest link of the chain, which nobody can make without the key. */
async function strangenessOfChain(db: DbOrTx, encryption: Encryption): Promise<string | null> {
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
