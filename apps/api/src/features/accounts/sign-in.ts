import type { TokenAnswer } from '@rihlah/contract/oauth';
import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { accounts } from './accounts.tables.ts';
import { openSession } from './issue-tokens.ts';
import { rememberDevice } from './known-devices.ts';

export interface Credentials {
  username: string;
  password: string;
  /** Random name that the device gave itself; remembered when the password is right. */
  device: string | null;
}

/** The password grant. @returns null for a wrong user name or password, in the same time for both */
export async function signIn(
  services: Services,
  { username, password, device }: Credentials,
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
  const answer = await openSession(db, config, account, now);
  if (answer && device !== null) await rememberDevice(db, account.uuid, device, now);
  return answer;
}
