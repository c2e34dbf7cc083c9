import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Encryption } from '../crypto/encryption.ts';
import type { Tx } from '../db/database.ts';
import { queryRows } from '../db/query-rows.ts';
import { auditLog } from './audit.tables.ts';
import { isGenuine, sealErased } from './erase-audit.ts';
import { CONTENT, CONTENT_WITHOUT_ADDRESS } from './seal-audit.ts';

const row = z.object({
  id: z.coerce.number(),
  seq: z.coerce.number(),
  previous: z.string(),
  hash: z.string(),
  erased: z.string().nullable(),
  refused: z.boolean(),
  hasAddress: z.boolean(),
  content: z.string(),
  without: z.string(),
});

/**
 * Takes the addresses out of the next rows of the audit log that are older than a moment, in the order in which they were
 * written. As after an erasure a row keeps its place by the hash that it had, and what is left is sealed anew. A row
 * that is not what was sealed is left as it is, so that nothing somebody altered becomes genuine by this.
 *
 * @param after the row that was looked at last; `limit` at most so many after it
 * @returns the row that was looked at last now, null where none is left, and how many addresses went
 */
export async function forgetAddresses(
  tx: Tx,
  encryption: Encryption,
  { before, after, limit }: { before: Date; after: number; limit: number },
): Promise<{ last: number | null; removed: number }> {
  const isOver = sql`at < ${before.toISOString()}::timestamptz and seq is not null`;
  // Ids follow the moments but for some seconds: the first row that is too young ends the walk, and none is passed over.
  const statement = sql`
    with next as materialized (
      select id, ${isOver} as is_over from ${auditLog} where id > ${after} order by id limit ${limit})
    select id, seq, previous_hash as previous, hash, erased_seal as erased, refused, address is not null as "hasAddress",
      ${CONTENT} as content, ${CONTENT_WITHOUT_ADDRESS} as without
    from ${auditLog} where id in (select id from next) and id < coalesce(
      (select min(id) from next where not is_over), (select max(id) + 1 from next))
    order by id for update`;
  const rows = await queryRows(tx, row, statement);
  const last = rows.at(-1)?.id ?? null;
  const sealed = rows
    .filter(({ hasAddress, ...each }) => hasAddress && isGenuine(encryption, each))
    .map(({ id, hash, refused, without }) => ({
      id,
      seal: sealErased(encryption, { hash, content: without, refused }),
    }));
  if (sealed.length === 0) return { last, removed: 0 };
  // The one change that the table's trigger lets through, within this transaction.
  await tx.execute(sql`select set_config('rihlah.audit_erasure', 'on', true)`);
  await tx.execute(sql`update ${auditLog} set address = null, erased_seal = s.seal
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as s (id bigint, seal text) where audit_log.id = s.id`);
  await tx.execute(sql`select set_config('rihlah.audit_erasure', 'off', true)`);
  return { last, removed: sealed.length };
}
