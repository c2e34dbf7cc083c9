import { asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Encryption } from '../crypto/encryption.ts';
import { type DbOrTx, inTransaction, type Tx } from '../db/database.ts';
import { readAs } from '../db/query-rows.ts';
import type { Services } from '../services.ts';
import { markAct } from './act-mark.ts';
import { auditHead, auditLog } from './audit.tables.ts';

export const SEAL_AUDIT = 'seal-audit';

const BATCH = 2_000;

/**
 * All that a row says, as one text that the database makes of it and nobody else has to spell again. What came with a later
 * version is there only where a row has it, so that older rows still say what they were sealed with.
 */
const contentWith = (address: SQL) =>
  readAs(
    z.string(),
    sql`(jsonb_build_array(
  id, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), actor_kind, actor_uuid, actor_label, request_id,
  ${address}, verb, subject_kind, subject_uuid, before, after, why)
  || case when actor_roles is null then '[]'::jsonb else jsonb_build_array(actor_roles) end
  || case when mark is null then '[]'::jsonb else jsonb_build_array(mark) end)::text`,
  );

export const CONTENT = contentWith(sql`address`);

/** What the same row says once its address is gone. */
export const CONTENT_WITHOUT_ADDRESS = contentWith(sql`null::text`);

export interface Link {
  seq: number;
  previous: string;
  content: string;
  refused: boolean;
}

/** The hash of a row: keyed, so that whoever can write to the database alone computes none. */
export const linkHash = (encryption: Encryption, { seq, previous, content, refused }: Link): string =>
  encryption.hash(`${refused ? 'audit-refused' : 'audit'}:${seq}:${previous}:${content}`);

/**
 * Puts the rows that have been committed since the last time at the end of the chain, each with the hash of the one
 * before. A row without the product's mark is refused: it gets its place, and with it the word that it is foreign. Of two
 * sealers the second waits for the first.
 *
 * @returns how many rows were sealed
 */
export async function sealAudit(services: Pick<Services, 'db' | 'encryption' | 'log'>): Promise<number> {
  let sealed = 0;
  for (;;) {
    const batch = await inTransaction(services.db, (tx) => sealBatch(tx, services));
    sealed += batch;
    if (batch < BATCH) return sealed;
  }
}

async function sealBatch(tx: Tx, { encryption, log }: Pick<Services, 'encryption' | 'log'>): Promise<number> {
  const [head] = await tx.select().from(auditHead).for('update');
  if (!head) throw new Error('the audit log lost its head');
  const rows = await tx
    .select({ ...getTableColumns(auditLog), content: CONTENT })
    .from(auditLog)
    .where(isNull(auditLog.seq))
    .orderBy(asc(auditLog.id))
    .limit(BATCH);
  if (rows.length === 0) return 0;
  let { seq, hash } = head;
  const links = rows.map((row) => {
    const previous = hash;
    seq += 1;
    const refused = row.mark !== markAct(encryption, row);
    hash = linkHash(encryption, { seq, previous, content: row.content, refused });
    return { id: row.id, seq, previous, hash, refused };
  });
  await tx.execute(sql`
    update ${auditLog} set seq = link.seq, previous_hash = link.previous, hash = link.hash, refused = link.refused
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as link (id bigint, seq bigint, previous text, hash text, refused boolean)
    where audit_log.id = link.id`);
  await tx.update(auditHead).set({ seq, hash });
  const foreign = links.filter(({ refused }) => refused).map(({ seq: at }) => at);
  if (foreign.length > 0)
    log.error(
      { foreign },
      'the audit log holds rows that the product did not write: npm run staff -- audit verify',
    );
  return links.length;
}

/**
 * Marks what an earlier version, which marked nothing, left unsealed when it ended. Asked once, by the start that brings
 * the marks.
 */
export async function markUnsealed(db: DbOrTx, encryption: Encryption): Promise<void> {
  const rows = await db.select().from(auditLog).where(isNull(auditLog.seq));
  for (const row of rows)
    await db
      .update(auditLog)
      .set({ mark: markAct(encryption, row) })
      .where(eq(auditLog.id, row.id));
}
