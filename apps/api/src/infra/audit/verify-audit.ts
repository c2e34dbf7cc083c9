import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../db/database.ts';
import { queryRows } from '../db/query-rows.ts';
import { pluck } from '../pluck.ts';
import type { Services } from '../services.ts';
import { auditLog } from './audit.tables.ts';
import { findHead, findNotedHead, holdsLink } from './audit-head.ts';
import { isGenuine } from './erase-audit.ts';
import { CONTENT, sealAudit } from './seal-audit.ts';

const PAGE = 5_000;

/** `broken`: the first place in the chain at which it does not hold; null for a whole one. */
export interface AuditVerdict {
  rows: number;
  broken: { seq: number; why: 'missing' | 'altered' } | null;
  /** Places of rows that the product did not write and nobody has answered for (`acceptHead`). */
  refused: number[];
  /** Hash of the last row: kept elsewhere, it proves later that nothing before it was changed. */
  head: string;
}

/** What stands in the chain is null where somebody has written past the product. */
const sealedRow = z.object({
  seq: z.coerce.number(),
  previous: z.string().nullable(),
  hash: z.string().nullable(),
  refused: z.boolean(),
  erased: z.string().nullable(),
  content: z.string(),
});

/**
 * Seals what is new and walks the whole chain: no row altered, none missing in the middle or at the end, and the head that
 * was noted outside still in its place.
 */
export async function verifyAudit(
  services: Pick<Services, 'db' | 'encryption' | 'files' | 'log'>,
): Promise<AuditVerdict> {
  // Before the walk: what is noted meanwhile lies further on than the head that the walk goes to.
  const noted = await findNotedHead(services.files);
  const verdict = await verifyChain(services);
  if (!noted || (await holdsLink(services.db, noted))) return verdict;
  const { broken, rows } = verdict;
  if (broken && broken.seq <= noted.seq) return verdict;
  return { ...verdict, broken: { seq: noted.seq, why: noted.seq > rows ? 'missing' : 'altered' } };
}

/** As `verifyAudit`, by what the database says alone. */
export async function verifyChain({
  db,
  encryption,
  log,
}: Pick<Services, 'db' | 'encryption' | 'log'>): Promise<AuditVerdict> {
  await sealAudit({ db, encryption, log });
  const head = await findHead(db);
  const refused = await findRefused(db);
  let seq = 0;
  let hash = '';
  for (;;) {
    const statement = sql`
      select seq, previous_hash as previous, hash, refused, erased_seal as erased, ${CONTENT} as content from ${auditLog}
          where seq > ${seq} and seq <= ${head?.seq ?? 0} order by seq limit ${PAGE}`;
    const rows = await queryRows(db, sealedRow, statement);
    for (const row of rows) {
      if (row.seq !== seq + 1)
        return { rows: seq, broken: { seq: seq + 1, why: 'missing' }, refused, head: hash };
      seq += 1;
      const isNext = row.previous === hash && isGenuine(encryption, { ...row, previous: hash });
      if (!isNext || row.hash === null)
        return { rows: seq, broken: { seq, why: 'altered' }, refused, head: hash };
      hash = row.hash;
    }
    if (rows.length < PAGE) break;
  }
  const isWhole = seq === (head?.seq ?? 0) && hash === (head?.hash ?? '');
  return { rows: seq, broken: isWhole ? null : { seq: seq + 1, why: 'missing' }, refused, head: hash };
}

const seqRow = z.object({ seq: z.coerce.number() });

/** Refused rows since somebody last answered for those before. */
async function findRefused(db: DbOrTx): Promise<number[]> {
  const statement = sql`
    select seq from ${auditLog} where refused and seq > coalesce(
      (select max(seq) from ${auditLog} where verb = 'agency.audit-accepted' and not refused), 0)
    order by seq`;
  const rows = await queryRows(db, seqRow, statement);
  return pluck(rows, 'seq');
}
