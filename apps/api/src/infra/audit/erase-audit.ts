import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Encryption } from '../crypto/encryption.ts';
import type { Tx } from '../db/database.ts';
import { markAct } from './act-mark.ts';
import { auditHead, auditLog } from './audit.tables.ts';
import type { AuditRow } from './find-acts.ts';
import { CONTENT, type Link, linkHash } from './seal-audit.ts';

type Said = Pick<AuditRow, 'before' | 'after' | 'why' | 'address'>;

/** Seals what is left of a row: keyed, so that nobody who can only write to the database erases anything unseen. */
export const sealErased = (
  encryption: Encryption,
  { hash, content, refused }: { hash: string; content: string; refused: boolean },
): string => encryption.hash(`${refused ? 'audit-refused-erased' : 'audit-erased'}:${hash}:${content}`);

/** Whether a sealed row is what was sealed: as it was written, or as an erasure left it. */
export const isGenuine = (
  encryption: Encryption,
  { hash, erased, ...link }: Link & { hash: string | null; erased: string | null },
): boolean =>
  erased === null
    ? hash === linkHash(encryption, link)
    : hash !== null && erased === sealErased(encryption, { hash, ...link });

interface Erasure {
  /** The person, and what else of theirs was acted on. */
  subjectUuids: string[];
  /** Their record, and those that were merged into it. */
  personUuids: string[];
  without: (text: string) => string;
  /** What is looked for in acts on other things (`TYPED`), as a regular expression, and a text without it. */
  elsewhere: { pattern: string; without: (text: string) => string };
}

/** Acts on what staff typed for themselves: texts, views, complaints, findings and what they searched before an export. */
const TYPED = ['view', 'message-template', 'message', 'complaint', 'finding', 'staff'];

/**
 * Takes out of the audit log what identifies a person: of what was done to themselves all values, of what was done to
 * their orders and money what names them, of what they did themselves the address, and of what staff typed elsewhere (a search
 * before an export, a view, a text) what names nobody but them. Rows stay where they are in the chain,
 * by the hash that they had; what is left of them is sealed anew, so that `verifyAudit` still notices any other change.
 *
 * @returns how many rows were changed
 */
export async function eraseAudit(
  tx: Tx,
  encryption: Encryption,
  { subjectUuids, personUuids, without, elsewhere }: Erasure,
): Promise<number> {
  // No sealer in between: a row is either in the chain already or comes into it as it is left here.
  await tx.select().from(auditHead).for('update');
  // The one change that the table's trigger lets through, within this transaction.
  await tx.execute(sql`select set_config('rihlah.audit_erasure', 'on', true)`);
  const about = or(inArray(auditLog.subjectUuid, subjectUuids), inArray(auditLog.actorUuid, personUuids));
  const typed = and(
    inArray(auditLog.subjectKind, TYPED),
    sql`concat_ws(' ', ${auditLog.before}, ${auditLog.after}, ${auditLog.why}) ~* ${elsewhere.pattern}`,
  );
  const rows = await tx.select().from(auditLog).where(or(about, typed));
  let changed = 0;
  for (const row of rows) {
    const isTheirs =
      subjectUuids.includes(row.subjectUuid) || personUuids.some((uuid) => uuid === row.actorUuid);
    const left = leftOf(row, personUuids, isTheirs ? without : elsewhere.without);
    if (JSON.stringify(left) === JSON.stringify(saidOf(row))) continue;
    changed += 1;
    // What waits for the sealer is marked anew, where the mark held.
    const isUnsealed = row.hash === null && row.mark === markAct(encryption, row);
    const [written] = await tx
      .update(auditLog)
      .set(isUnsealed ? { ...left, mark: markAct(encryption, { ...row, ...left }) } : left)
      .where(and(eq(auditLog.id, row.id)))
      .returning({ content: CONTENT });
    if (row.hash === null || !written) continue;
    const { hash, refused } = row;
    const erasedSeal = sealErased(encryption, { hash, content: written.content, refused });
    await tx.update(auditLog).set({ erasedSeal }).where(eq(auditLog.id, row.id));
  }
  await tx.execute(sql`select set_config('rihlah.audit_erasure', 'off', true)`);
  return changed;
}

const saidOf = ({ before, after, why, address }: AuditRow): Said => ({ before, after, why, address });

function leftOf(row: AuditRow, personUuids: string[], without: (text: string) => string): Said {
  const address = row.actorUuid !== null && personUuids.includes(row.actorUuid) ? null : row.address;
  if (personUuids.includes(row.subjectUuid)) return { before: null, after: null, why: '', address };
  const clean = (value: unknown): unknown =>
    value === null
      ? null
      : JSON.parse(JSON.stringify(value), (_, each) => (typeof each === 'string' ? without(each) : each));
  return { before: clean(row.before), after: clean(row.after), why: without(row.why), address };
}
