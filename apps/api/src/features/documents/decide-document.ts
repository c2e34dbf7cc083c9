import { and, eq, isNull } from 'drizzle-orm';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { DOCUMENT_NAMES, type DocumentKind } from './document-kinds.ts';
import type { DocumentTable } from './document-queries.ts';
import {
  pilgrimIdentities,
  pilgrimPassportDocuments,
  pilgrimPassports,
  pilgrimVaccines,
} from './documents.tables.ts';
import { tellDocument } from './tell-document.ts';

/** A staff member's word on a document. */
export interface Decision {
  documentUuid: string;
  /** Account of the staff member. */
  by: string;
  why: string;
}

const TABLES: [DocumentTable, DocumentKind][] = [
  [pilgrimIdentities, 'identity'],
  [pilgrimPassportDocuments, 'passportDocument'],
  [pilgrimPassports, 'passport'],
  [pilgrimVaccines, 'yellowBook'],
];

/**
 * Decides about a document of whatever kind by a conditional update, with history and messages.
 *
 * @throws Failure `notFound`; `documentDecided` when somebody decided before
 */
export function decideDocument(
  { db, clock }: Services,
  { documentUuid, by, why }: Decision,
  event: 'verified' | 'rejected',
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const decided = await decide(tx, documentUuid, event, { why, now });
    const { kind, pilgrimUuid } = decided;
    const name = DOCUMENT_NAMES[kind];
    await tellDocument(tx, { documentUuid, kind, name, pilgrimUuid, event, by, why }, now);
  });
}

async function decide(
  tx: Tx,
  uuid: string,
  event: 'verified' | 'rejected',
  { why, now }: { why: string; now: Date },
): Promise<{ kind: DocumentKind; pilgrimUuid: string }> {
  const change =
    event === 'verified'
      ? { status: 'Verified' as const, verifiedAt: now }
      : { rejectedAt: now, rejectedReason: why };
  for (const [table, kind] of TABLES) {
    const [found] = await tx
      .update(table as typeof pilgrimIdentities)
      .set(change)
      .where(
        and(
          eq(table.uuid, uuid),
          isNull(table.rejectedAt),
          event === 'verified' ? eq(table.status, 'Unverified') : undefined,
        ),
      )
      .returning({ pilgrimUuid: table.pilgrimUuid });
    if (found) return { kind: await exactKind(tx, uuid, kind), pilgrimUuid: found.pilgrimUuid };
  }
  throw new Failure((await exists(tx, uuid)) ? 'documentDecided' : 'notFound');
}

async function exactKind(tx: Tx, uuid: string, kind: DocumentKind): Promise<DocumentKind> {
  if (kind !== 'yellowBook') return kind;
  const [vaccine] = await tx
    .select({ isCovid: pilgrimVaccines.isCovidVaccine })
    .from(pilgrimVaccines)
    .where(eq(pilgrimVaccines.uuid, uuid));
  return vaccine?.isCovid ? 'covid' : kind;
}

async function exists(tx: Tx, uuid: string): Promise<boolean> {
  for (const [table] of TABLES) {
    const found = await tx
      .select({ uuid: table.uuid })
      .from(table as typeof pilgrimIdentities)
      .where(eq(table.uuid, uuid));
    if (found.length > 0) return true;
  }
  return false;
}
