import { accounts } from '../../src/features/accounts/accounts.tables.ts';
import { parseLine } from '../../src/staff/parse-line.ts';
import { STAFF_COMMANDS } from '../../src/staff/registry.ts';
import { explain, runStaff } from '../../src/staff/run-staff.ts';
import type { TestProduct } from './product.ts';

/** A staff account. @returns its uuid */
export async function makeStaff(product: TestProduct, username: string, password?: string): Promise<string> {
  const { db, passwords, clock } = product.services;
  const passwordHash = password ? await passwords.hash(password) : 'none';
  const values = {
    username,
    passwordHash,
    role: 'Staff' as const,
    firstName: 'Staf',
    createdAt: clock.now(),
  };
  const [staff] = await db.insert(accounts).values(values).returning();
  return staff?.uuid ?? '';
}

export interface Outcome {
  code: number;
  text: string;
}

/** Runs a command as the command line does, but in this process. */
export async function staff(product: TestProduct, ...argv: string[]): Promise<Outcome> {
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
