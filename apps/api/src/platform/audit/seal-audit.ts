import { sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '../database.ts';
import type { Encryption } from '../encryption.ts';
import type { Services } from '../services.ts';
import { auditHead, auditLog } from './audit.tables.ts';

export const SEAL_AUDIT = 'seal-audit';

const BATCH = 2_000;

/**
 * All that a row says, as one text that the database makes of it and nobody else has to spell again. What came with a later
 * version is there only where a row has it, so that older rows still say what they were sealed with.
 */
export const CONTENT = sql<string>`(jsonb_build_array(
  id, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), actor_kind, actor_uuid, actor_label, request_id,
  address, verb, subject_kind, subject_uuid, before, after, why)
  || case when actor_roles is null then '[]'::jsonb else jsonb_build_array(actor_roles) end)::text`;

/** The hash of a row: keyed, so that whoever can write to the database alone computes none. */
export const linkHash = (encryption: Encryption, seq: number, previous: string, content: string): string =>
  encryption.hash(`audit:${seq}:${previous}:${content}`);

/**
 * Puts the rows that have been committed since the last time at the end of the chain, each with the hash of the one
 * before. Of two sealers the second waits for the first.
 *
 * @returns how many rows were sealed
 */
export async function sealAudit(services: Pick<Services, 'db' | 'encryption'>): Promise<number> {
  let sealed = 0;
  for (;;) {
    const batch = await inTransaction(services.db, (tx) => sealBatch(tx, services.encryption));
    sealed += batch;
    if (batch < BATCH) return sealed;
  }
}

async function sealBatch(tx: Tx, encryption: Encryption): Promise<number> {
  const [head] = await tx.select().from(auditHead).for('update');
  if (!head) throw new Error('the audit log lost its head');
  const { rows } = await tx.execute<{ id: string; content: string }>(
    sql`select id, ${CONTENT} as content from ${auditLog} where seq is null order by id limit ${BATCH}`,
  );
  if (rows.length === 0) return 0;
  let { seq, hash } = head;
  const links = rows.map(({ id, content }) => {
    const previous = hash;
    seq += 1;
    hash = linkHash(encryption, seq, previous, content);
    return { id, seq, previous, hash };
  });
  await tx.execute(sql`
    update ${auditLog} set seq = link.seq, previous_hash = link.previous, hash = link.hash
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as link (id bigint, seq bigint, previous text, hash text)
    where audit_log.id = link.id`);
  await tx.update(auditHead).set({ seq, hash });
  return links.length;
}
