import { and, asc, inArray, isNull, ne } from 'drizzle-orm';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { branchesOfPilgrim } from '../../backoffice/order-search/pilgrim-journeys.ts';
import { findMembers } from '../../identity/team/find-team.ts';
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

/** Whether somebody else of the team may check documents of a pilgrim: without one nobody would come second. */
export async function hasOtherReviewer(db: DbOrTx, staffUuid: string, pilgrimUuid: string): Promise<boolean> {
  const at = await branchesOfPilgrim(db, pilgrimUuid);
  return (await findMembers(db)).some(({ uuid, endedAt, grants }) => {
    if (uuid === staffUuid || endedAt !== null) return false;
    const branches = branchesFor(grants, 'document.review');
    return branches === null || branches.some((branch) => at.includes(branch));
  });
}
