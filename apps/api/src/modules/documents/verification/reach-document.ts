import type { Permission } from '@rihlah/contract/wire/permission';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { mayWithPilgrim } from '../../backoffice/order-search/pilgrim-journeys.ts';
import { type DocumentRow, findDocument } from '../record/document-queries.ts';

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
