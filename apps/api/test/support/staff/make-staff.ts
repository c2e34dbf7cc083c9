import type { StaffGrant } from '@rihlah/contract/staff/identity/role';
import { parseLine } from '../../../src/cli/parse-line.ts';
import { STAFF_COMMANDS } from '../../../src/cli/registry.ts';
import { explain, runStaff } from '../../../src/cli/run-staff.ts';
import { accounts } from '../../../src/modules/identity/persons/accounts.tables.ts';
import { writeGrants } from '../../../src/modules/identity/team/read-grants.ts';
import { staffMembers } from '../../../src/modules/identity/team/team.tables.ts';
import type { RunningProduct } from '../../../src/start.ts';
import type { TestProduct } from '../process/product.ts';

const OWNER: StaffGrant[] = [{ role: 'Pemilik', branchUuids: null }];

/** A member of the team, an owner unless said otherwise. @returns the account's uuid */
export async function makeStaff(
  product: TestProduct,
  username: string,
  password?: string,
  grants = OWNER,
): Promise<string> {
  const { db, passwords, clock } = product.services;
  const passwordHash = password ? await passwords.hash(password) : 'none';
  const createdAt = clock.now();
  const values = { username, passwordHash, role: 'Staff' as const, firstName: 'Staf', createdAt };
  return db.transaction(async (tx) => {
    const [staff] = await tx.insert(accounts).values(values).returning();
    const accountUuid = staff?.uuid ?? '';
    await tx.insert(staffMembers).values({ accountUuid, name: `Staf ${username}`, createdAt });
    await writeGrants(tx, accountUuid, grants);
    return accountUuid;
  });
}

export interface Outcome {
  code: number;
  text: string;
}

/** Runs a command as the command line does, but in this process. */
export async function staff(product: RunningProduct, ...argv: string[]): Promise<Outcome> {
  try {
    const line = parseLine(STAFF_COMMANDS, argv);
    if (!line) return { code: 0, text: 'help' };
    return { code: 0, text: (await runStaff(product.services, line)).join('\n') };
  } catch (error) {
    const known = explain(error);
    if (!known) throw error;
    return known;
  }
}
