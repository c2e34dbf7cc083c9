import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Encryption } from '../crypto/encryption.ts';
import type { DbOrTx } from '../db/database.ts';
import { queryRows } from '../db/query-rows.ts';
import { auditLog } from './audit.tables.ts';
import type { AuditLink } from './audit-head.ts';
import { isGenuine } from './erase-audit.ts';
import { CONTENT } from './seal-audit.ts';

/** What stands in the chain is null where somebody has written past the product. */
const sealedRow = z.object({
  seq: z.coerce.number(),
  at: z.coerce.date(),
  previous: z.string().nullable(),
  hash: z.string().nullable(),
  refused: z.boolean(),
  erased: z.string().nullable(),
  content: z.string(),
});

type SealedRow = z.output<typeof sealedRow>;

/** The next rows of the chain after a place, up to another one. */
export const readChain = (
  db: DbOrTx,
  { after, to, limit }: { after: number; to: number; limit: number },
): Promise<SealedRow[]> => queryRows(db, sealedRow, chainSql(after, to, limit));

const chainSql = (after: number, to: number, limit: number): SQL => sql`
  select seq, at, previous_hash as previous, hash, refused, erased_seal as erased, ${CONTENT} as content from ${auditLog}
    where seq > ${after} and seq <= ${to} order by seq limit ${limit}`;

/** The link that a row is, where it follows another one as it was sealed; else what is wrong with it. */
export function followLink(
  encryption: Encryption,
  { seq, hash }: AuditLink,
  row: SealedRow,
): AuditLink | 'missing' | 'altered' {
  if (row.seq !== seq + 1) return 'missing';
  const isNext = row.previous === hash && isGenuine(encryption, { ...row, previous: hash });
  return isNext && row.hash !== null ? { seq: row.seq, hash: row.hash } : 'altered';
}
