import type { DocumentLock } from '@rihlah/contract/staff/documents/documents';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { and, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { mayStaff } from '../../../infra/access/grants.ts';
import { findSubjectsDoneBy } from '../../../infra/audit/find-acts.ts';
import type { Services } from '../../../infra/services.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { documentClaims, documentDecisions } from './review.tables.ts';

/** Why a staff member cannot decide about documents now; those that they can are left out. */
export async function findLocks(
  { db, clock }: Services,
  actor: StaffActor,
  uuids: string[],
): Promise<Map<string, DocumentLock>> {
  const locks = new Map<string, DocumentLock>();
  if (uuids.length === 0) return locks;
  const claims = await db
    .select()
    .from(documentClaims)
    .where(
      and(
        inArray(documentClaims.documentUuid, uuids),
        ne(documentClaims.staffUuid, actor.uuid),
        gt(documentClaims.until, clock.now()),
      ),
    );
  const names = await findStaffNames(
    db,
    claims.map(({ staffUuid }) => staffUuid),
  );
  for (const { documentUuid, staffUuid, until } of claims)
    locks.set(documentUuid, { why: 'held', by: names.get(staffUuid) ?? '', until: jakartaIso(until) });
  const opinions = await db
    .select({ documentUuid: documentDecisions.documentUuid, by: documentDecisions.by })
    .from(documentDecisions)
    .where(
      and(
        inArray(documentDecisions.documentUuid, uuids),
        ne(documentDecisions.stage, 'final'),
        isNull(documentDecisions.undoneAt),
      ),
    );
  const maySettle = mayStaff(actor.grants, 'document.settle');
  for (const { documentUuid, by } of opinions) {
    const isContested = opinions.filter((one) => one.documentUuid === documentUuid).length > 1;
    if (isContested && !maySettle) locks.set(documentUuid, { why: 'contested' });
    if (by === actor.uuid) locks.set(documentUuid, { why: 'own-decision' });
  }
  for (const uuid of await findSubjectsDoneBy(db, 'document.uploaded', uuids, actor.uuid))
    locks.set(uuid, { why: 'own-upload' });
  return locks;
}
