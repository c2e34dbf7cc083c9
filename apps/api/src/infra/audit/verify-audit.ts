import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Encryption } from '../crypto/encryption.ts';
import type { DbOrTx, Tx } from '../db/database.ts';
import { queryRows } from '../db/query-rows.ts';
import { pluck } from '../pluck.ts';
import type { Services } from '../services.ts';
import { auditLog } from './audit.tables.ts';
import { type Checkpoint, findStart } from './audit-checkpoint.ts';
import { findHead, findNotedHead, holdsLink } from './audit-head.ts';
import { sealAudit } from './seal-audit.ts';
import { followLink, readChain } from './walk-chain.ts';

const PAGE = 5_000;

/**
 * `broken`: the first place in the chain at which it does not hold; null for a whole one. `checkpoint`: what is noted of the
 * rows that were removed is not the product's.
 */
export interface AuditVerdict {
  /** How many stand, as far as they hold. */
  rows: number;
  /** Place of the last of them. */
  last: number;
  /** Rows that went before them, because their time was over; null: none. */
  removed: Checkpoint | null;
  broken: { seq: number; why: 'missing' | 'altered' | 'checkpoint' } | null;
  /** Places of rows that the product did not write and nobody has answered for (`acceptHead`). */
  refused: number[];
  /** Hash of the last row: kept elsewhere, it proves later that nothing before it was changed. */
  head: string;
}

/**
 * Seals what is new and walks the whole chain from the first row, or from the link up to which rows were removed: no row
 * altered, none missing in the middle or at the end, and the head that was noted outside still in its place.
 */
export async function verifyAudit(
  services: Pick<Services, 'db' | 'encryption' | 'files' | 'log'>,
): Promise<AuditVerdict> {
  // Before the walk: what is noted meanwhile lies further on than the head that the walk goes to.
  const noted = await findNotedHead(services.files);
  const verdict = await verifyChain(services);
  if (!noted || (await holdsLink(services.db, noted))) return verdict;
  const { broken, last } = verdict;
  if (broken && broken.seq <= noted.seq) return verdict;
  return { ...verdict, broken: { seq: noted.seq, why: noted.seq > last ? 'missing' : 'altered' } };
}

/** As `verifyAudit`, by what the database says alone. */
export async function verifyChain({
  db,
  encryption,
  log,
}: Pick<Services, 'db' | 'encryption' | 'log'>): Promise<AuditVerdict> {
  await sealAudit({ db, encryption, log });
  // As it is at one moment: rows may be removed meanwhile.
  return db.transaction((tx) => walk(tx, encryption), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function walk(tx: Tx, encryption: Encryption): Promise<AuditVerdict> {
  const head = (await findHead(tx)) ?? { seq: 0, hash: '' };
  const refused = await findRefused(tx);
  const { start, checkpoint, isGenuine } = await findStart(tx, encryption);
  let link = start;
  const verdict = (broken: AuditVerdict['broken']): AuditVerdict => ({
    rows: link.seq - start.seq,
    last: link.seq,
    removed: checkpoint,
    broken,
    refused,
    head: link.hash,
  });
  if (!isGenuine) return verdict({ seq: start.seq, why: 'checkpoint' });
  for (;;) {
    const rows = await readChain(tx, { after: link.seq, to: head.seq, limit: PAGE });
    for (const row of rows) {
      const next = followLink(encryption, link, row);
      if (typeof next === 'string') return verdict({ seq: link.seq + 1, why: next });
      link = next;
    }
    if (rows.length < PAGE) break;
  }
  const isWhole = link.seq === head.seq && link.hash === head.hash;
  return verdict(isWhole ? null : { seq: link.seq + 1, why: 'missing' });
}

const seqRow = z.object({ seq: z.coerce.number() });

/** Refused rows since somebody last answered for those before. */
export async function findRefused(db: DbOrTx): Promise<number[]> {
  const statement = sql`
    select seq from ${auditLog} where refused and seq > coalesce(
      (select max(seq) from ${auditLog} where verb = 'agency.audit-accepted' and not refused), 0)
    order by seq`;
  const rows = await queryRows(db, seqRow, statement);
  return pluck(rows, 'seq');
}
