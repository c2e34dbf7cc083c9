import { sql } from 'drizzle-orm';
import type { Encryption } from '../encryption.ts';
import type { Services } from '../services.ts';
import { auditHead, auditLog } from './audit.tables.ts';
import { erasedSealOf } from './erase-audit.ts';
import { CONTENT, linkHash, sealAudit } from './seal-audit.ts';

const PAGE = 5_000;

/** `broken`: the first place in the chain at which it does not hold; null for a whole one. */
export interface AuditVerdict {
  rows: number;
  broken: { seq: number; why: 'missing' | 'altered' } | null;
  /** Hash of the last row: kept elsewhere, it proves later that nothing before it was changed. */
  head: string;
}

type Link = {
  seq: string;
  previous: string;
  hash: string;
  erased: string | null;
  content: string;
};

/** Whether a row is what was sealed: as it was written, or as an erasure left it. */
const isGenuine = (
  encryption: Encryption,
  seq: number,
  { previous, hash, erased, content }: Link,
): boolean =>
  erased === null
    ? hash === linkHash(encryption, seq, previous, content)
    : erased === erasedSealOf(encryption, hash, content);

/** Seals what is new and walks the whole chain: no row altered, none missing in the middle or at the end. */
export async function verifyAudit(services: Pick<Services, 'db' | 'encryption'>): Promise<AuditVerdict> {
  const { db, encryption } = services;
  await sealAudit(services);
  const [head] = await db.select().from(auditHead);
  let seq = 0;
  let hash = '';
  for (;;) {
    const { rows } = await db.execute<Link>(
      sql`select seq, previous_hash as previous, hash, erased_seal as erased, ${CONTENT} as content from ${auditLog}
          where seq > ${seq} and seq <= ${head?.seq ?? 0} order by seq limit ${PAGE}`,
    );
    for (const row of rows) {
      if (Number(row.seq) !== seq + 1)
        return { rows: seq, broken: { seq: seq + 1, why: 'missing' }, head: hash };
      seq += 1;
      if (row.previous !== hash || !isGenuine(encryption, seq, row))
        return { rows: seq, broken: { seq, why: 'altered' }, head: hash };
      hash = row.hash;
    }
    if (rows.length < PAGE) break;
  }
  const isWhole = seq === head?.seq && hash === head.hash;
  return { rows: seq, broken: isWhole ? null : { seq: seq + 1, why: 'missing' }, head: hash };
}
