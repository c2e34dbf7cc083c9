import type { TokenAnswer } from '@rihlah/contract/oauth';
import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { accounts } from './accounts.tables.ts';
import { openSession } from './issue-tokens.ts';

/** The password grant. @returns null for a wrong user name or password, in the same time for both */
export async function signIn(
  services: Services,
  username: string,
  password: string,
): Promise<TokenAnswer | null> {
  const { db, clock, config, passwords } = services;
  const [account] = await db
    .select({ uuid: accounts.uuid, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.username, username));
  const isRight = account
    ? await passwords.verify(account.passwordHash, password)
    : await passwords.verifyNothing(password);
  if (!account || !isRight) return null;
  return openSession(db, config, account.uuid, clock.now());
}
