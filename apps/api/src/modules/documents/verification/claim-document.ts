import { CLAIM_SECONDS } from '@rihlah/contract/staff/documents/documents';
import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { assertMayDecide, reachDocument } from './reach-document.ts';
import { documentClaims } from './review.tables.ts';

export interface Claim {
  staffUuid: string;
  until: Date;
}

/**
 * Holds a document for five minutes, again and again by the same person; of two people at once the database lets one.
 * Only who may decide about it holds it: anybody else would keep it from them.
 *
 * @throws Failure `notFound`, `documentDecided`, `ownUpload`, `ownOpinion`, `opinionsDiffer`
 */
export async function claimDocument(
  { db, clock }: Services,
  actor: StaffActor,
  { documentUuid }: { documentUuid: string },
): Promise<{ isMine: boolean; by: string; until: Date }> {
  const document = await reachDocument(db, actor, documentUuid, 'document.review');
  await assertMayDecide(db, actor, document);
  const now = clock.now();
  const own = { staffUuid: actor.uuid, until: new Date(now.getTime() + CLAIM_SECONDS * 1000) };
  const [taken] = await db
    .insert(documentClaims)
    .values({ documentUuid, ...own })
    .onConflictDoUpdate({
      target: documentClaims.documentUuid,
      set: own,
      setWhere: or(eq(documentClaims.staffUuid, actor.uuid), lte(documentClaims.until, now)),
    })
    .returning();
  const claim = taken ?? (await findClaim(db, documentUuid, now)) ?? { staffUuid: actor.uuid, until: now };
  const names = await findStaffNames(db, [claim.staffUuid]);
  return { isMine: taken !== undefined, by: names.get(claim.staffUuid) ?? '', until: claim.until };
}

/** Lets go of a document; of one that somebody else holds nothing changes. */
export async function releaseDocument(
  db: DbOrTx,
  actor: StaffActor,
  { documentUuid }: { documentUuid: string },
): Promise<void> {
  await db
    .delete(documentClaims)
    .where(and(eq(documentClaims.documentUuid, documentUuid), eq(documentClaims.staffUuid, actor.uuid)));
}

export async function letGoOfClaims(db: DbOrTx, staffUuid: string): Promise<void> {
  await db.delete(documentClaims).where(eq(documentClaims.staffUuid, staffUuid));
}

export async function findClaim(db: DbOrTx, documentUuid: string, now: Date): Promise<Claim | null> {
  const [claim] = await db
    .select()
    .from(documentClaims)
    .where(
      and(eq(documentClaims.documentUuid, documentUuid), sql`${documentClaims.until} > ${now.toISOString()}`),
    );
  return claim ?? null;
}
