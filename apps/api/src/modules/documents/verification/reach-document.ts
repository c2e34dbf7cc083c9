import type { Permission } from '@rihlah/contract/wire/permission';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { mayWithPilgrim } from '../../backoffice/order-search/pilgrim-journeys.ts';
import { documentFailure } from '../failures.ts';
import { assertNotOwnUpload } from '../record/document-access.ts';
import { type DocumentRow, findDocument } from '../record/document-queries.ts';
import { type DecisionRow, findOpinions, whyNotDecide } from './second-look.ts';

export const isWaiting = ({ status, rejectedAt }: DocumentRow): boolean =>
  status === 'Unverified' && rejectedAt === null;

/** A document with which a staff member may do something. @throws Failure `notFound` also for one of another branch */
export async function reachDocument(
  db: DbOrTx,
  actor: StaffActor,
  uuid: string,
  permission: Permission,
): Promise<DocumentRow> {
  const document = await findDocument(db, uuid);
  if (!document || !(await mayWithPilgrim(db, actor, permission, document.pilgrimUuid)))
    throw new Failure('notFound');
  return document;
}

/**
 * Ends what somebody does with a document about which they may not decide, now or ever.
 *
 * @returns the opinions that there are about it
 * @throws Failure `documentDecided`, `ownUpload`, `ownOpinion`, `opinionsDiffer`
 */
export async function assertMayDecide(
  db: DbOrTx,
  actor: StaffActor,
  document: DocumentRow,
): Promise<DecisionRow[]> {
  if (!isWaiting(document)) throw new Failure('documentDecided');
  await assertNotOwnUpload(db, actor, document.uuid);
  const opinions = await findOpinions(db, [document.uuid]);
  const why = await whyNotDecide(db, actor, document, opinions);
  if (why) throw documentFailure(why);
  return opinions;
}
