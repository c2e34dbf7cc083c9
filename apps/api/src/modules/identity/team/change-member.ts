import type { StaffGrant } from '@rihlah/contract/staff/identity/role';
import { and, count, eq, isNull } from 'drizzle-orm';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { identityFailure } from '../failures.ts';
import { forgetRecoveryCodes } from '../staff-sessions/recovery-codes.ts';
import { endStaffSessions } from '../staff-sessions/staff-sessions.ts';
import { endInvitations } from './invitations.ts';
import { checkBranches, writeGrants } from './read-grants.ts';
import { staffGrants, staffMembers, staffPasskeys } from './team.tables.ts';
import { checkReach, type ReachedMember, reachMember, type TeamActor } from './team-access.ts';

const isOwner = (grants: readonly StaffGrant[]): boolean =>
  grants.some(({ role, branchUuids }) => role === 'Pemilik' && branchUuids === null);

/** Somebody always owns the whole agency. @throws Failure `lastOwner` where the change has left nobody */
async function keepAnOwner(tx: Tx, former: ReachedMember): Promise<void> {
  if (former.endedAt !== null || !isOwner(former.grants)) return;
  const [owners] = await tx
    .select({ left: count() })
    .from(staffGrants)
    .innerJoin(staffMembers, eq(staffMembers.accountUuid, staffGrants.accountUuid))
    .where(
      and(eq(staffGrants.role, 'Pemilik'), isNull(staffGrants.branchUuid), isNull(staffMembers.endedAt)),
    );
  if (owners?.left === 0) throw identityFailure('lastOwner');
}

/** Somebody's rights from now on, none of somebody who left, and why. */
interface LeftReach {
  uuid: string;
  grants: readonly StaffGrant[];
  why: string;
  now: Date;
}

/** Ends what somebody began and may no longer do, in the transaction that takes the right from them. */
export type EndBegun = (tx: Tx, actor: TeamActor, left: LeftReach) => Promise<void>;

/** Of the team itself these are invitations; what other features know of is theirs to end. */
async function endAll(tx: Tx, actor: TeamActor, left: LeftReach, endBegun: EndBegun): Promise<void> {
  await endInvitations(tx, actor, left);
  await endBegun(tx, actor, left);
}

/**
 * Gives somebody another name and other roles; they count from their next call on.
 *
 * @throws Failure `notFound`, `ownAccess`, `memberEnded`, `lastOwner`, or 422 on `grants`
 */
export async function changeMember(
  { db, clock }: Services,
  actor: TeamActor,
  { uuid, name, grants }: { uuid: string; name: string; grants: StaffGrant[] },
  endBegun: EndBegun,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const former = await reachWorking(tx, actor, uuid);
    checkReach(actor, grants);
    await checkBranches(tx, grants);
    await tx.update(staffMembers).set({ name }).where(eq(staffMembers.accountUuid, uuid));
    await writeGrants(tx, uuid, grants);
    await keepAnOwner(tx, former);
    const before = { name: former.name, grants: former.grants };
    const after = { name, grants };
    await record(tx, actor, { verb: 'staff.changed', subjectUuid: uuid, before, after }, now);
    await endAll(tx, actor, { uuid, grants, why: 'Perannya berubah', now }, endBegun);
  });
}

export interface MemberAct {
  uuid: string;
  why: string;
}

/** A member who has not left, locked with the team. @throws Failure `notFound`, `ownAccess`, `memberEnded` */
async function reachWorking(tx: Tx, actor: TeamActor, uuid: string): Promise<ReachedMember> {
  const member = await reachMember(tx, actor, uuid);
  if (member.endedAt) throw identityFailure('memberEnded');
  return member;
}

/** Somebody leaves: their sessions end at once, and what they began and nobody has decided. @throws Failure as `changeMember` */
export async function endMember(
  { db, clock }: Services,
  actor: TeamActor,
  { uuid, why }: MemberAct,
  endBegun: EndBegun,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const former = await reachWorking(tx, actor, uuid);
    await tx.update(staffMembers).set({ endedAt: now }).where(eq(staffMembers.accountUuid, uuid));
    await keepAnOwner(tx, former);
    await endStaffSessions(tx, uuid, now);
    const before = { name: former.name, grants: former.grants };
    await record(tx, actor, { verb: 'staff.ended', subjectUuid: uuid, before, why }, now);
    await endAll(tx, actor, { uuid, grants: [], why, now }, endBegun);
  });
}

/** Somebody comes back, with the roles they had. @throws Failure `notFound`, `ownAccess` */
export async function reopenMember(
  { db, clock }: Services,
  actor: TeamActor,
  { uuid, why }: MemberAct,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const former = await reachMember(tx, actor, uuid);
    if (!former.endedAt) return;
    await tx.update(staffMembers).set({ endedAt: null }).where(eq(staffMembers.accountUuid, uuid));
    const after = { name: former.name, grants: former.grants };
    await record(tx, actor, { verb: 'staff.reopened', subjectUuid: uuid, after, why }, now);
  });
}

/**
 * Forgets somebody's app, passkeys and recovery codes, for whoever has lost them: owners and finance set up new ones at
 * their next sign-in. Their sessions end.
 *
 * @throws Failure `notFound`, `ownAccess`, `memberEnded`
 */
export async function resetSecondFactor(
  { db, clock }: Services,
  actor: TeamActor,
  { uuid, why }: MemberAct,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await reachWorking(tx, actor, uuid);
    await tx
      .update(staffMembers)
      .set({ totpSecretSealed: null, totpConfirmedAt: null, totpLastStep: null })
      .where(eq(staffMembers.accountUuid, uuid));
    await tx.delete(staffPasskeys).where(eq(staffPasskeys.accountUuid, uuid));
    await forgetRecoveryCodes(tx, uuid);
    await endStaffSessions(tx, uuid, now);
    await record(tx, actor, { verb: 'staff.second-factor-reset', subjectUuid: uuid, why }, now);
  });
}
