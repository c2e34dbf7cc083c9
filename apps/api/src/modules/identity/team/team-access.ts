import type { StaffGrant } from '@rihlah/contract/staff/identity/role';
import { eq } from 'drizzle-orm';
import type { StaffActor, SystemActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { lockNames } from '../../../infra/db/lock-names.ts';
import { Failure } from '../../../infra/failure.ts';
import { identityFailure } from '../failures.ts';
import { grantsJson, readGrants } from './read-grants.ts';
import { staffMembers } from './team.tables.ts';

/** Who sees to the team: a member, or whoever has a shell on the server. */
export type TeamActor = StaffActor | SystemActor;

/** Branches whose team somebody sees or changes; null: all. */
export const teamReach = (actor: TeamActor, permission: 'team.read' | 'team.change'): string[] | null =>
  actor.kind === 'system' ? null : branchesFor(actor.grants, permission);

/** Whether grants hold at these branches alone: nobody gives or takes what reaches further than themself. */
export const isWithin = (grants: readonly StaffGrant[], reach: string[] | null): boolean =>
  reach === null || grants.every(({ branchUuids }) => branchUuids?.every((uuid) => reach.includes(uuid)));

/** @throws Failure `notFound` for grants that reach further than the actor's own */
export function checkReach(actor: TeamActor, grants: readonly StaffGrant[]): void {
  if (!isWithin(grants, teamReach(actor, 'team.change'))) throw new Failure('notFound');
}

export interface ReachedMember {
  accountUuid: string;
  name: string;
  endedAt: Date | null;
  grants: StaffGrant[];
}

/**
 * Changes of the team happen one after the other, so that each sees which owners the one before has left.
 *
 * @throws Failure `notFound` for nobody, or somebody of another branch; `ownAccess` for oneself
 */
export async function reachMember(tx: Tx, actor: TeamActor, accountUuid: string): Promise<ReachedMember> {
  await lockNames(tx, ['team']);
  const [row] = await tx
    .select({
      accountUuid: staffMembers.accountUuid,
      name: staffMembers.name,
      endedAt: staffMembers.endedAt,
      grants: grantsJson,
    })
    .from(staffMembers)
    .where(eq(staffMembers.accountUuid, accountUuid))
    .for('update');
  if (!row) throw new Failure('notFound');
  const member = { ...row, grants: readGrants(row.grants) };
  checkReach(actor, member.grants);
  if (actor.uuid === accountUuid) throw identityFailure('ownAccess');
  return member;
}
