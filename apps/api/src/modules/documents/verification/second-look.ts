import { and, asc, inArray, isNull, ne } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor, mayStaff } from '../../../infra/access/grants.ts';
import { findLastActs } from '../../../infra/audit/find-acts.ts';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { branchesOfPilgrim } from '../../backoffice/order-search/pilgrim-journeys.ts';
import { findMembers } from '../../identity/team/find-team.ts';
import type { DocumentRow } from '../record/document-queries.ts';
import { documentDecisions } from './review.tables.ts';

/** One in so many documents is decided by two people who do not know of each other. */
const ONE_IN = 20;

export type DecisionRow = typeof documentDecisions.$inferSelect;

/** Whether a document is one of those: the same for everybody, and keyed, so that nobody can choose or foretell it. */
export const isDrawn = (encryption: Encryption, documentUuid: string): boolean =>
  Buffer.from(encryption.hash(`second-look:${documentUuid}`), 'base64url').readUInt32BE() % ONE_IN === 0;

/** Opinions about documents that were not decided yet, the first first. */
export const findOpinions = (db: DbOrTx, documentUuids: string[]): Promise<DecisionRow[]> =>
  db
    .select()
    .from(documentDecisions)
    .where(
      and(
        inArray(documentDecisions.documentUuid, documentUuids),
        ne(documentDecisions.stage, 'final'),
        isNull(documentDecisions.undoneAt),
      ),
    )
    .orderBy(asc(documentDecisions.decidedAt));

type Looked = Pick<DocumentRow, 'uuid' | 'pilgrimUuid'>;

/** Who of the team may decide about a document so, by account; whoever handed it in has no say about it. */
async function findDeciders(
  db: DbOrTx,
  { uuid, pilgrimUuid }: Looked,
  permission: 'document.review' | 'document.settle',
): Promise<string[]> {
  const at = await branchesOfPilgrim(db, pilgrimUuid);
  const [upload] = await findLastActs(db, [uuid], { verb: 'document.uploaded' });
  return (await findMembers(db)).flatMap(({ uuid: account, endedAt, grants }) => {
    if (account === upload?.actorUuid || endedAt !== null) return [];
    const branches = branchesFor(grants, permission);
    return branches === null || branches.some((branch) => at.includes(branch)) ? [account] : [];
  });
}

/** Whether there is a second person beside somebody, and somebody to settle it where the two do not agree. */
async function isSecondLeft(db: DbOrTx, staffUuid: string, document: Looked): Promise<boolean> {
  const reviewers = await findDeciders(db, document, 'document.review');
  if (reviewers.every((uuid) => uuid === staffUuid)) return false;
  return (await findDeciders(db, document, 'document.settle')).length > 0;
}

/** Whether one of two who do not agree has the last word: who may settle such documents, where nobody else may; all where none may. */
async function hasLastWord(
  db: DbOrTx,
  { uuid: staffUuid, grants }: StaffActor,
  document: Looked,
  opinions: DecisionRow[],
): Promise<boolean> {
  const settlers = await findDeciders(db, document, 'document.settle');
  if (settlers.length === 0) return true;
  const involved = [staffUuid, ...pluck(opinions, 'by')];
  return mayStaff(grants, 'document.settle') && settlers.every((uuid) => involved.includes(uuid));
}

/**
 * Why opinions keep somebody from deciding; null where they do not. The team is asked as it is now: nobody waits for a second
 * who cannot come, or for a word that none may speak.
 */
export async function whyNotDecide(
  db: DbOrTx,
  actor: StaffActor,
  document: Looked,
  opinions: DecisionRow[],
): Promise<'ownOpinion' | 'opinionsDiffer' | null> {
  const isInvolved = opinions.some(({ by }) => by === actor.uuid);
  if (opinions.length > 1) {
    const isThird = !isInvolved && mayStaff(actor.grants, 'document.settle');
    return isThird || (await hasLastWord(db, actor, document, opinions)) ? null : 'opinionsDiffer';
  }
  return isInvolved && (await isSecondLeft(db, actor.uuid, document)) ? 'ownOpinion' : null;
}

/** What a decision is beside the opinions there are: one of them, or the one that counts. */
export async function chooseStage(
  { encryption }: Pick<Services, 'encryption'>,
  db: DbOrTx,
  actor: StaffActor,
  document: Looked,
  decision: DecisionRow['decision'],
  opinions: DecisionRow[],
): Promise<DecisionRow['stage']> {
  const [first, second] = opinions;
  if (second || !(first || isDrawn(encryption, document.uuid))) return 'final';
  if (first?.decision === decision || !(await isSecondLeft(db, actor.uuid, document))) return 'final';
  if (!first) return 'first';
  return (await hasLastWord(db, actor, document, opinions)) ? 'final' : 'second';
}
