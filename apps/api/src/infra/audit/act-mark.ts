import type { Encryption } from '../crypto/encryption.ts';
import type { auditLog } from './audit.tables.ts';

/** What a row of the audit log says when it is written, before it has its place in the chain. */
type Said = Omit<
  typeof auditLog.$inferSelect,
  'id' | 'mark' | 'seq' | 'previousHash' | 'hash' | 'refused' | 'erasedSeal'
>;

/** The one key of this process: acts are written from wherever a transaction is at hand and nothing else. */
let own: Encryption | null = null;

/** Gives this process the key that it marks acts with; before the first of them. */
export const markActsWith = (encryption: Encryption): void => {
  own = encryption;
};

/**
 * Shows that the product wrote a row: a keyed code of all that it says, in a spelling that does not depend on how the
 * database keeps it (docs/decisions/0051).
 */
export const markAct = (encryption: Encryption, row: Said): string =>
  encryption.hash(
    `act:${spelled([
      row.at.toISOString(),
      row.actorKind,
      row.actorUuid,
      row.actorLabel,
      row.actorRoles,
      row.requestId,
      row.address,
      row.verb,
      row.subjectKind,
      row.subjectUuid,
      row.before,
      row.after,
      row.why,
    ])}`,
  );

/** @throws where this process has no key yet */
export function markOwnAct(row: Said): string {
  if (!own) throw new Error('acts are written before the key to mark them with is known');
  return markAct(own, row);
}

/** JSON with the fields of every object in order. */
const spelled = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [next]) => (one < next ? -1 : 1)))
      : each,
  );
