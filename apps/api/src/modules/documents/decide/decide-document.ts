import type { DocumentSubject } from '@rihlah/contract/documents/document-state';
import { and, eq, isNull } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { takePassport } from '../../identity/persons/take-passport.ts';
import { assertNotOwnUpload } from '../record/document-access.ts';
import { nameOfDocument } from '../record/document-kinds.ts';
import { documents, passportDetails } from '../record/documents.tables.ts';
import { notifyReaders } from '../record/notify-document.ts';

export interface DocumentDecision {
  documentUuid: string;
  why: string;
}

export interface Decided {
  documentUuid: string;
  subject: DocumentSubject;
  pilgrimUuid: string;
}

/** `verified` and `rejected` as the trail names them. */
export type DecisionEvent = 'verified' | 'rejected';

/**
 * Writes a decision about a document of whatever kind by a conditional update, and into the trail; nobody is told yet.
 *
 * @returns with the moment that was written
 * @throws Failure `notFound`; `documentDecided` when somebody decided before; `ownUpload` for whoever handed it in
 */
export async function writeDecision(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  actor: StaffActor,
  { documentUuid, why }: DocumentDecision,
  event: DecisionEvent,
): Promise<Decided & { at: Date }> {
  // Whoever accepts a paper vouches for it; to refuse it vouches for nothing.
  if (event === 'verified') await assertNotOwnUpload(tx, actor, documentUuid);
  const now = clock.now();
  const decided = await decide(tx, documentUuid, event, { why, now });
  const after = { kind: decided.subject.kind, pilgrim: decided.pilgrimUuid };
  await record(tx, actor, { verb: `document.${event}`, subjectUuid: documentUuid, after, why }, now);
  return { ...decided, at: now };
}

/** What follows from a decision that stands: the passport becomes the pilgrim's, and readers are told. */
export async function followDecision(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  { why, ...decided }: Decided & { why: string },
  event: DecisionEvent,
): Promise<void> {
  const { subject, pilgrimUuid } = decided;
  if (event === 'verified' && subject.kind === 'passport') await adoptPassport(tx, services, decided);
  await notifyReaders(tx, services, actor, {
    name: nameOfDocument(subject),
    subject,
    pilgrimUuid,
    event,
    why,
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
