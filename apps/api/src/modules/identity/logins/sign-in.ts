import type { TokenAnswer } from '@rihlah/contract/wire/oauth';
import { eq } from 'drizzle-orm';
import { guestActor, type Source } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';
import { accounts } from '../persons/accounts.tables.ts';
import { openSession } from './issue-tokens.ts';
import { verifyTyped } from './verify-typed.ts';

export interface Credentials {
  username: string;
  password: string;
  /** Random name that the device gave itself; remembered when the password is right. */
  device: string | null;
}

/** The hash of a password may become another while it is verified (harden-passwords.ts): then it is looked at again. */
const LOOKS = 2;

/** The password grant; who came in, and from where, is in the audit log. @returns null for a wrong user name or password, in the same time for both */
export async function signIn(
  services: Services,
  source: Source,
  { username, password, device }: Credentials,
): Promise<TokenAnswer | null> {
  const { db, clock, config, passwords } = services;
  for (let look = 1; look <= LOOKS; look++) {
    const [account] = await db
      .select({ uuid: accounts.uuid, passwordHash: accounts.passwordHash, personUuid: accounts.personUuid })
      .from(accounts)
      .where(eq(accounts.username, username));
    const isRight = await verifyTyped(passwords, account?.passwordHash ?? null, password);
    if (!account || !isRight) return null;
    const now = clock.now();
    const { personUuid } = account;
    const actor = personUuid
      ? { kind: 'customer' as const, uuid: personUuid, ...source }
      : guestActor(source);
    const answer = await openSession(db, config, account, { actor, device, now });
    if (answer) return answer;
  }
  return null;
}
