import type { DemoMember } from '@rihlah/demo/data/team';
import type { Tx } from '../infra/db/database.ts';
import { accounts } from '../modules/identity/persons/accounts.tables.ts';
import { staffGrants, staffMembers } from '../modules/identity/team/team.tables.ts';

interface Input {
  /** Account of the first of the team, whom other rows name. */
  firstUuid: string;
  passwordHash: string;
  team: readonly DemoMember[];
  /** Uuids by city. */
  branches: ReadonlyMap<string, string>;
  now: Date;
}

/** Writes the people of the agency, the first of them under `firstUuid`. @returns uuids of their accounts by user name */
export async function loadTeam(
  tx: Tx,
  { firstUuid, team, passwordHash, branches, now }: Input,
): Promise<Map<string, string>> {
  const branchOf = (city: string): string => {
    const branch = branches.get(city);
    if (!branch) throw new Error(`no branch in ${city}`);
    return branch;
  };
  const added = await tx
    .insert(accounts)
    .values(
      team.map(({ username, name }, index) => ({
        ...(index === 0 ? { uuid: firstUuid } : {}),
        username,
        passwordHash,
        role: 'Staff' as const,
        firstName: name,
        createdAt: now,
      })),
    )
    .returning({ uuid: accounts.uuid, username: accounts.username });
  const uuids = new Map(added.map(({ uuid, username }) => [username, uuid]));
  const members = team.map((member) => ({ ...member, accountUuid: uuids.get(member.username) ?? '' }));
  await tx
    .insert(staffMembers)
    .values(members.map(({ accountUuid, name }) => ({ accountUuid, name, createdAt: now })));
  await tx.insert(staffGrants).values(
    members.map(({ accountUuid, role, city }) => ({
      accountUuid,
      role,
      branchUuid: city && branchOf(city),
    })),
  );
  return uuids;
}
