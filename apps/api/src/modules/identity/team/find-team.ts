import type { TeamInvitation, TeamMember } from '@rihlah/contract/staff/identity/team';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { requireFound } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { usernameOfAccount } from '../persons/find-account.ts';
import { hasSecondFactor } from '../staff-sessions/second-factor.ts';
import { findInvitations } from './invitations.ts';
import { grantsJson, MEMBER, presentGrants, readGrants } from './read-grants.ts';
import { staffMembers, staffSessions } from './team.tables.ts';
import { isWithin, type TeamActor, teamReach } from './team-access.ts';

const LAST_SEEN =
  sql`(select max(s.last_seen_at) from ${staffSessions} s where s.account_uuid = ${MEMBER})`.mapWith(
    staffSessions.lastSeenAt,
  ) as SQL<Date | null>;

/** Everybody who is or was of the team, by name; or the one of an account. */
export async function findMembers(db: DbOrTx, accountUuid?: string) {
  const rows = await db
    .select({
      uuid: staffMembers.accountUuid,
      username: usernameOfAccount(staffMembers.accountUuid),
      name: staffMembers.name,
      grants: grantsJson,
      hasSecondFactor,
      lastSeenAt: LAST_SEEN,
      endedAt: staffMembers.endedAt,
    })
    .from(staffMembers)
    .where(accountUuid === undefined ? undefined : eq(staffMembers.accountUuid, accountUuid))
    .orderBy(asc(staffMembers.name), asc(staffMembers.accountUuid));
  return rows.map((row) => ({ ...row, grants: readGrants(row.grants) }));
}

type MemberRow = Awaited<ReturnType<typeof findMembers>>[number];

const isoOrNull = (at: Date | null): string | null => at && jakartaIso(at);

async function presentMembers(db: DbOrTx, actor: TeamActor, rows: MemberRow[]): Promise<TeamMember[]> {
  const shown = await presentGrants(db, pluck(rows, 'grants'));
  return rows.map((row, index) => ({
    ...row,
    grants: shown[index] ?? [],
    lastSeenAt: isoOrNull(row.lastSeenAt),
    endedAt: isoOrNull(row.endedAt),
    isSelf: row.uuid === actor.uuid,
  }));
}

/** One member, as the team is shown. @throws Failure `notFound` */
export async function presentMember({ db }: Services, actor: TeamActor, uuid: string): Promise<TeamMember> {
  const [member] = await presentMembers(db, actor, await findMembers(db, uuid));
  return requireFound(member);
}

/** The team of the branches that an actor reaches, themself among it, and the invitations that are open. */
export async function presentTeam(
  { db, clock }: Services,
  actor: TeamActor,
): Promise<{ members: TeamMember[]; invitations: TeamInvitation[] }> {
  const reach = teamReach(actor, 'team.read');
  const rows = await findMembers(db);
  const names = new Map(rows.map(({ uuid, name }) => [uuid, name]));
  const seen = rows.filter(({ uuid, grants }) => uuid === actor.uuid || isWithin(grants, reach));
  const invited = (await findInvitations(db, clock.now())).filter(({ grants }) => isWithin(grants, reach));
  const shown = await presentGrants(db, pluck(invited, 'grants'));
  return {
    members: await presentMembers(db, actor, seen),
    invitations: invited.map(({ uuid, name, invitedBy, createdAt, expiresAt }, index) => ({
      uuid,
      name,
      grants: shown[index] ?? [],
      invitedBy: invitedBy && (names.get(invitedBy) ?? null),
      createdAt: jakartaIso(createdAt),
      expiresAt: jakartaIso(expiresAt),
    })),
  };
}
