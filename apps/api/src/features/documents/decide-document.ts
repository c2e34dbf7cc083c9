import type { DocumentKind, DocumentSubject } from '@rihlah/contract/document-state';
import { and, eq, isNull } from 'drizzle-orm';
import type { StaffActor } from '../../platform/actor.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { nameOfDocument } from './document-kinds.ts';
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
  services: Services,
  actor: StaffActor,
  { documentUuid, why }: Decision,
  event: 'verified' | 'rejected',
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const decided = await decide(tx, documentUuid, event, { why, now });
    const { subject, pilgrimUuid } = decided;
    const name = nameOfDocument(subject);
    const about = { documentUuid, kind: subject.kind, name, subject, pilgrimUuid };
    await tellDocument(tx, services, actor, { ...about, event, why });
  });
}

async function decide(
  tx: Tx,
  uuid: string,
  event: 'verified' | 'rejected',
  { why, now }: { why: string; now: Date },
): Promise<{ subject: DocumentSubject; pilgrimUuid: string }> {
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
    if (found) return { subject: await subjectOf(tx, uuid, kind), pilgrimUuid: found.pilgrimUuid };
  }
  throw new Failure((await exists(tx, uuid)) ? 'documentDecided' : 'notFound');
}

async function subjectOf(tx: Tx, uuid: string, kind: DocumentKind): Promise<DocumentSubject> {
  if (kind !== 'yellowBook') return { kind, dose: null };
  const [vaccine] = await tx
    .select({ isCovid: pilgrimVaccines.isCovidVaccine, dose: pilgrimVaccines.covidVaccineDose })
    .from(pilgrimVaccines)
    .where(eq(pilgrimVaccines.uuid, uuid));
  return vaccine?.isCovid ? { kind: 'covid', dose: vaccine.dose } : { kind, dose: null };
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
