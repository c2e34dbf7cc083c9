import {
  REJECTION_REASONS,
  type RejectionReason,
  UNDO_SECONDS,
} from '@rihlah/contract/staff/documents/documents';
import type { PassportField } from '@rihlah/contract/staff/documents/passport-reading';
import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { writeDecision } from '../decide/decide-document.ts';
import { documentFailure } from '../failures.ts';
import { type DocumentRow, lockDocument } from '../record/document-queries.ts';
import { findClaim, releaseDocument } from './claim-document.ts';
import { findDifferences } from './passport/compare-passport.ts';
import { assertMayDecide, reachDocument } from './reach-document.ts';
import { documentDecisions } from './review.tables.ts';
import { chooseStage } from './second-look.ts';

export interface StaffDecision {
  /** Made by whoever decides: sent again, it is the same decision. */
  uuid: string;
  documentUuid: string;
  decision: 'accept' | 'reject';
  reasons: RejectionReason[];
  words?: string | undefined;
  /** Whose value is right where passport and order differ. */
  answers: Partial<Record<PassportField, 'passport' | 'order'>>;
}

export interface StaffDecided {
  /** `second`: another person decides too before it counts. */
  state: 'done' | 'second';
  undoUntil: Date;
}

/**
 * A staff member decides about a document. It counts at once, and nobody is told before it can no longer be taken back
 * (`settle-decisions.ts`). One in twenty is an opinion: a second person decides too, and where they do not agree somebody
 * who may settle it does, one of the two where nobody else may (decision 0065).
 *
 * @throws Failure `notFound`, `documentDecided`, `documentHeld`, `ownUpload`, `ownOpinion`, `opinionsDiffer`,
 *   `differencesOpen`, `rejectionUnexplained`
 */
export function decideDocumentForStaff(
  services: Services,
  actor: StaffActor,
  given: StaffDecision,
): Promise<StaffDecided> {
  return inTransaction(services.db, async (tx) => {
    await reachDocument(tx, actor, given.documentUuid, 'document.review');
    const document = requireFound(await lockDocument(tx, given.documentUuid));
    const sent = await findSent(tx, actor, given);
    if (sent) return sent;
    const opinions = await assertMayDecide(tx, actor, document);
    const claim = await findClaim(tx, document.uuid, services.clock.now());
    if (claim && claim.staffUuid !== actor.uuid) throw documentFailure('documentHeld');
    const why = reasonOf(given);
    const repairs = given.decision === 'accept' ? await repairsOf(tx, services, document, given) : [];
    const stage = await chooseStage(services, tx, actor, document, given.decision, opinions);
    const now = services.clock.now();
    const at = stage === 'final' ? await count(tx, services, actor, document, given, why) : now;
    const dueAt = new Date(at.getTime() + UNDO_SECONDS * 1000);
    const { uuid, documentUuid, decision } = given;
    const by = { by: actor.uuid, byLabel: actor.label, byRoles: actor.roles };
    await tx.insert(documentDecisions).values({
      uuid,
      documentUuid,
      decision,
      ...by,
      stage,
      why,
      repairs,
      decidedAt: at,
      dueAt,
    });
    if (stage !== 'final') {
      // What it was stays unsaid: the second person reads the same trail.
      const after = { kind: document.kind, pilgrim: document.pilgrimUuid };
      await record(tx, actor, { verb: 'document.opinion-given', subjectUuid: documentUuid, after }, now);
    }
    await releaseDocument(tx, actor, { documentUuid });
    return { state: stage === 'final' ? ('done' as const) : ('second' as const), undoUntil: dueAt };
  });
}

/** The same decision, sent again because its answer was lost. */
async function findSent(tx: Tx, actor: StaffActor, given: StaffDecision): Promise<StaffDecided | null> {
  const [row] = await tx.select().from(documentDecisions).where(eq(documentDecisions.uuid, given.uuid));
  if (!row) return null;
  if (row.by !== actor.uuid || row.documentUuid !== given.documentUuid || row.decision !== given.decision)
    throw new Failure('idempotencyMismatch');
  return { state: row.stage === 'final' ? 'done' : 'second', undoUntil: row.dueAt };
}

/** Why it is refused, as the customers read it; an accepted one needs no words. @throws Failure `rejectionUnexplained` */
function reasonOf({ decision, reasons, words }: StaffDecision): string {
  if (decision === 'accept') return '';
  const said = [...reasons.map((reason) => REJECTION_REASONS[reason]), ...(words ? [words] : [])];
  if (said.length === 0) throw documentFailure('rejectionUnexplained');
  return said.join('; ');
}

/** The fields in which the passport is right. @throws Failure `differencesOpen` where one was not answered */
async function repairsOf(
  tx: Tx,
  services: Services,
  document: DocumentRow,
  { answers }: StaffDecision,
): Promise<PassportField[]> {
  const differing = await findDifferences(tx, services, document);
  if (differing.some((field) => answers[field] === undefined)) throw documentFailure('differencesOpen');
  return differing.filter((field) => answers[field] === 'passport' && field !== 'nationality');
}

/** The document has changed from now on. @returns when that was */
async function count(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  { uuid: documentUuid }: DocumentRow,
  { decision }: StaffDecision,
  why: string,
): Promise<Date> {
  const event = decision === 'accept' ? 'verified' : 'rejected';
  return (await writeDecision(tx, services, actor, { documentUuid, why }, event)).at;
}
