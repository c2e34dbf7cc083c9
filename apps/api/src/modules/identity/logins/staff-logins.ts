import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { accounts } from '../persons/accounts.tables.ts';
import { verifyTyped } from './verify-typed.ts';

export interface StaffLogin {
  uuid: string;
  username: string;
  passwordHash: string;
}

const columns = {
  uuid: accounts.uuid,
  username: accounts.username,
  passwordHash: accounts.passwordHash,
};

/**
 * Verifies a staff member's password, in the same time for a user name that is none.
 *
 * @returns the account, and whether the password is its; null for no account of that name
 */
export async function verifyStaffPassword(
  { db, passwords }: Services,
  who: { username: string } | { uuid: string },
  password: string,
): Promise<{ login: StaffLogin; isRight: boolean } | null> {
  const isAsked = 'uuid' in who ? eq(accounts.uuid, who.uuid) : eq(accounts.username, who.username);
  const [login] = await db
    .select(columns)
    .from(accounts)
    .where(and(isAsked, eq(accounts.role, 'Staff')));
  const isRight = await verifyTyped(passwords, login?.passwordHash ?? null, password);
  return login ? { login, isRight } : null;
}

/**
 * Whether the password that was verified is still the account's; its row is locked until the transaction ends, so that
 * what is opened by an old password is not there when the new one is.
 */
export async function hasPasswordStill(tx: Tx, { uuid, passwordHash }: StaffLogin): Promise<boolean> {
  const [row] = await tx
    .select({ uuid: accounts.uuid })
    .from(accounts)
    .where(and(eq(accounts.uuid, uuid), eq(accounts.passwordHash, passwordHash)))
    .for('share');
  return row !== undefined;
}

/** Puts a new password in the place of the one that was verified. @returns false when that is no longer it */
export async function replacePassword(tx: Tx, login: StaffLogin, passwordHash: string): Promise<boolean> {
  const changed = await tx
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.uuid, login.uuid), eq(accounts.passwordHash, login.passwordHash)))
    .returning({ uuid: accounts.uuid });
  return changed.length === 1;
}

/** Opens an account for a staff member. @returns its uuid; null when the user name is taken */
export async function addStaffAccount(
  tx: Tx,
  account: { username: string; passwordHash: string; name: string },
  now: Date,
): Promise<string | null> {
  const { username, passwordHash, name } = account;
  const [added] = await tx
    .insert(accounts)
    .values({ username, passwordHash, role: 'Staff', firstName: name, createdAt: now })
    .onConflictDoNothing({ target: accounts.username })
    .returning({ uuid: accounts.uuid });
  return added?.uuid ?? null;
}
