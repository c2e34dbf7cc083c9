import type { StaffGrant } from '@rihlah/contract/staff/identity/role';
import { linkTo, staffInvitationPath } from '@rihlah/contract/wire/paths';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { branchesFor } from '../../../infra/access/grants.ts';
import { record } from '../../../infra/audit/record.ts';
import { randomToken, tokenHash } from '../../../infra/crypto/encryption.ts';
import { type DbOrTx, inTransaction, type Tx } from '../../../infra/db/database.ts';
import { lockNames } from '../../../infra/db/lock-names.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { checkBranches, grantsJson, readGrants } from './read-grants.ts';
import { staffInvitations, staffMembers } from './team.tables.ts';
import { checkReach, isWithin, type TeamActor } from './team-access.ts';

const LIFETIME_MS = 24 * 3_600_000;

export type Invitation = typeof staffInvitations.$inferSelect;

/**
 * Invites somebody to the team.
 *
 * @returns the link, which is kept nowhere: its key stands behind the #, so that no log has it
 * @throws Failure `notFound` for roles that reach further than one's own; 422 on `grants`
 */
export async function inviteStaff(
  services: Pick<Services, 'db' | 'clock' | 'publicUrl'>,
  actor: TeamActor,
  { name, grants }: { name: string; grants: StaffGrant[] },
): Promise<{ uuid: string; link: string; expiresAt: Date }> {
  const { db, clock, publicUrl } = services;
  checkReach(actor, grants);
  await checkBranches(db, grants);
  const now = clock.now();
  const key = randomToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const invited = { name, grants, invitedBy: actor.uuid, createdAt: now, expiresAt };
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(staffInvitations)
      .values({ ...invited, keyHash: tokenHash(key) })
      .returning({ uuid: staffInvitations.uuid });
    const uuid = row?.uuid ?? '';
    await record(tx, actor, { verb: 'staff.invited', subjectUuid: uuid, after: { name, grants } }, now);
    return { uuid, link: linkTo(publicUrl, staffInvitationPath(key)), expiresAt };
  });
}

const isOpen = (now: Date) => and(isNull(staffInvitations.closedAt), gt(staffInvitations.expiresAt, now));

/** Invitations that are open, the newest first. */
export const findInvitations = (db: DbOrTx, now: Date): Promise<Invitation[]> =>
  db.select().from(staffInvitations).where(isOpen(now)).orderBy(staffInvitations.createdAt);

/** Takes an open invitation back. @throws Failure `notFound` */
export async function withdrawInvitation(
  { db, clock }: Services,
  actor: TeamActor,
  uuid: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const [closed] = await tx
      .update(staffInvitations)
      .set({ closedAt: now })
      .where(and(eq(staffInvitations.uuid, uuid), isOpen(now)))
      .returning();
    if (!closed) throw new Failure('notFound');
    checkReach(actor, closed.grants);
    const before = { name: closed.name, grants: closed.grants };
    await record(tx, actor, { verb: 'staff.invitation-withdrawn', subjectUuid: uuid, before }, now);
  });
}

/** Takes back the open invitations of somebody that reach further than they do from now on. */
export async function endInvitations(
  tx: Tx,
  actor: TeamActor,
  { uuid, grants, why, now }: { uuid: string; grants: readonly StaffGrant[]; why: string; now: Date },
): Promise<void> {
  const open = await tx
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.invitedBy, uuid), isOpen(now)))
    .for('update');
  for (const invitation of open.filter((each) => !mayInvite(grants, each.grants))) {
    await tx
      .update(staffInvitations)
      .set({ closedAt: now })
      .where(eq(staffInvitations.uuid, invitation.uuid));
    const before = { name: invitation.name, grants: invitation.grants };
    const act = { verb: 'staff.invitation-withdrawn' as const, subjectUuid: invitation.uuid, before, why };
    await record(tx, actor, act, now);
  }
}

/** Whether the roles of whoever invites reach as far as those of an invitation. */
const mayInvite = (own: readonly StaffGrant[], invited: readonly StaffGrant[]): boolean =>
  isWithin(invited, branchesFor(own, 'team.change'));

/** The open invitation of a key. @throws Failure 422 on `key`; why it is over is not told */
export async function findInvitation(
  { db, clock }: Services,
  key: string,
): Promise<Invitation & { inviter: string | null }> {
  const [found] = await db
    .select({ invitation: staffInvitations, inviter: staffMembers.name })
    .from(staffInvitations)
    .leftJoin(staffMembers, eq(staffMembers.accountUuid, staffInvitations.invitedBy))
    .where(and(eq(staffInvitations.keyHash, tokenHash(key)), isOpen(clock.now())));
  if (!found) throw invalid('key', 'invitationOver');
  return { ...found.invitation, inviter: found.inviter };
}

/**
 * Takes an invitation: of many who try, one. Whoever made it must still be able to (the command line always is): it gives
 * nobody what its inviter could not give today.
 *
 * @returns it; null when it is over
 */
export async function takeInvitation(tx: Tx, key: string, now: Date): Promise<Invitation | null> {
  // Nobody loses a role in between.
  await lockNames(tx, ['team']);
  const [taken] = await tx
    .update(staffInvitations)
    .set({ closedAt: now })
    .where(and(eq(staffInvitations.keyHash, tokenHash(key)), isOpen(now)))
    .returning();
  if (!taken?.invitedBy) return taken ?? null;
  const [inviter] = await tx
    .select({ endedAt: staffMembers.endedAt, grants: grantsJson })
    .from(staffMembers)
    .where(eq(staffMembers.accountUuid, taken.invitedBy));
  const isStanding = inviter?.endedAt === null && mayInvite(readGrants(inviter.grants), taken.grants);
  return isStanding ? taken : null;
}
