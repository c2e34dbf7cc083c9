import type { DocumentSubject } from '@rihlah/contract/document-state';
import { and, eq, isNull } from 'drizzle-orm';
import type { StaffActor } from '../../platform/actor.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { takePassport } from '../accounts/take-passport.ts';
import { nameOfDocument } from './document-kinds.ts';
import { documents, passportDetails } from './documents.tables.ts';
import { tellDocument } from './tell-document.ts';

/** A staff member's word on a document. */
export interface DocumentDecision {
  documentUuid: string;
  why: string;
}

interface Decided {
  documentUuid: string;
  subject: DocumentSubject;
  pilgrimUuid: string;
}

/**
 * Decides about a document of whatever kind by a conditional update, with history and messages.
 *
 * @throws Failure `notFound`; `documentDecided` when somebody decided before
 */
export function decideDocument(
  services: Services,
  actor: StaffActor,
  { documentUuid, why }: DocumentDecision,
  event: 'verified' | 'rejected',
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const decided = await decide(tx, documentUuid, event, { why, now });
    const { subject, pilgrimUuid } = decided;
    if (event === 'verified' && subject.kind === 'passport') await adoptPassport(tx, services, decided);
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
): Promise<Decided> {
  const change =
    event === 'verified'
      ? { status: 'Verified' as const, verifiedAt: now }
      : { rejectedAt: now, rejectedReason: why };
  const [found] = await tx
    .update(documents)
    .set(change)
    .where(
      and(
        eq(documents.uuid, uuid),
        isNull(documents.rejectedAt),
        event === 'verified' ? eq(documents.status, 'Unverified') : undefined,
      ),
    )
    .returning({ kind: documents.kind, dose: documents.dose, pilgrimUuid: documents.pilgrimUuid });
  if (!found)
    throw new Failure(
      (await tx.$count(documents, eq(documents.uuid, uuid))) ? 'documentDecided' : 'notFound',
    );
  const { kind, dose, pilgrimUuid } = found;
  return { documentUuid: uuid, subject: { kind, dose }, pilgrimUuid };
}

/** The passport that was checked is the pilgrim's from now on, whatever was typed with an order. */
async function adoptPassport(
  tx: Tx,
  { encryption }: Services,
  { documentUuid, pilgrimUuid }: Decided,
): Promise<void> {
  const [passport] = await tx
    .select({ numberSealed: passportDetails.numberSealed })
    .from(passportDetails)
    .where(eq(passportDetails.documentUuid, documentUuid));
  if (!passport) throw new Error(`passport ${documentUuid} lost its details`);
  await takePassport(tx, pilgrimUuid, encryption.open(passport.numberSealed), encryption);
}
