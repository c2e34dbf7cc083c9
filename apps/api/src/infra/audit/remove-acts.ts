import { sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '../db/database.ts';
import type { Services } from '../services.ts';
import { auditHead, auditLog } from './audit.tables.ts';
import { findStart, writeCheckpoint } from './audit-checkpoint.ts';
import { type AuditLink, noteHead } from './audit-head.ts';
import { findRefused } from './verify-audit.ts';
import { followLink, readChain } from './walk-chain.ts';

interface Removal {
  /** Rows from before this moment go. */
  before: Date;
  /** The span of the policy that says so. */
  years: number;
  now: Date;
  /** At most so many rows. */
  limit: number;
}

/**
 * Removes the oldest rows of the audit log, each with all before it, and notes after which link the chain goes on
 * (docs/decisions/0051). Only what is sealed and still holds goes: a row that somebody altered, or that the product did not
 * write and nobody has answered for, stays with all behind it, and so does everything while the head that was noted outside
 * is not in its place. What is noted there stays too.
 *
 * @returns how many rows went; 0: nothing is over
 */
export async function removeActs(
  services: Pick<Services, 'db' | 'encryption' | 'files' | 'log'>,
  removal: Removal,
): Promise<number> {
  const noted = await noteHead(services);
  return noted ? inTransaction(services.db, (tx) => removeBatch(tx, services, noted, removal)) : 0;
}

async function removeBatch(
  tx: Tx,
  { encryption, log }: Pick<Services, 'encryption' | 'log'>,
  noted: AuditLink,
  { before, years, now, limit }: Removal,
): Promise<number> {
  // Neither a sealer nor an erasure nor another removal in between.
  await tx.select().from(auditHead).for('update');
  const { start, isGenuine } = await findStart(tx, encryption);
  const rows = await readChain(tx, { after: start.seq, to: noted.seq - 1, limit });
  // Places follow the moments but for some seconds: the first row that is too young ends the walk.
  const young = rows.findIndex(({ at }) => at >= before);
  const over = young === -1 ? rows : rows.slice(0, young);
  const openRefusal = over.some(({ refused }) => refused) ? (await findRefused(tx))[0] : undefined;
  let last = start;
  for (const row of over) {
    const link = isGenuine && row.seq !== openRefusal ? followLink(encryption, last, row) : 'altered';
    if (typeof link === 'string') {
      log.error(
        { seq: row.seq },
        'the audit log keeps rows whose time is over, for it does not hold there: npm run staff -- audit verify',
      );
      break;
    }
    last = link;
  }
  if (last.seq === start.seq) return 0;
  // The one removal that the table's trigger lets through, within this transaction.
  await tx.execute(sql`select set_config('rihlah.audit_removal', 'on', true)`);
  await tx.execute(sql`delete from ${auditLog} where seq > ${start.seq} and seq <= ${last.seq}`);
  await tx.execute(sql`select set_config('rihlah.audit_removal', 'off', true)`);
  await writeCheckpoint(tx, encryption, { ...last, removedAt: now, years });
  return last.seq - start.seq;
}
