import type { TokenAnswer } from '@rihlah/contract/oauth';
import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { accounts, sessions } from './accounts.tables.ts';
import { issueTokens } from './issue-tokens.ts';

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
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [session] = await tx
      .insert(sessions)
      .values({ accountUuid: account.uuid, createdAt: now })
      .returning({ uuid: sessions.uuid });
    if (!session) throw new Error('session not stored');
    return issueTokens(tx, config, session.uuid, now);
  });
}
