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

/** Whether somebody's decision is but the first of two: nobody waits for a second who cannot come, or for a word that none may speak. */
export async function isSecondWanted(
  { encryption }: Pick<Services, 'encryption'>,
  db: DbOrTx,
  staffUuid: string,
  document: Looked,
): Promise<boolean> {
  if (!isDrawn(encryption, document.uuid)) return false;
  const reviewers = await findDeciders(db, document, 'document.review');
  if (reviewers.every((uuid) => uuid === staffUuid)) return false;
  return (await findDeciders(db, document, 'document.settle')).length > 0;
}

/** Whether one of two who do not agree has the last word: who may settle such documents, where nobody else may. */
export async function hasLastWord(
  db: DbOrTx,
  { uuid: staffUuid, grants }: StaffActor,
  document: Looked,
  opinions: DecisionRow[],
): Promise<boolean> {
  if (!mayStaff(grants, 'document.settle')) return false;
  const involved = [staffUuid, ...pluck(opinions, 'by')];
  return (await findDeciders(db, document, 'document.settle')).every((uuid) => involved.includes(uuid));
}
