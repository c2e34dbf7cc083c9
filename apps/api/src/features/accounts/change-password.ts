import { and, eq, isNull } from 'drizzle-orm';
import type { CustomerActor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import { invalid } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { accounts, passwordResets } from './accounts.tables.ts';
import { endOtherSessions } from './end-sessions.ts';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes an account's password and ends every login but the one that asks; reset links that were sent are void.
 *
 * @throws Failure 422 on `currentPassword`
 */
export async function changePassword(
  services: Services,
  actor: CustomerActor,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const { db, clock, passwords } = services;
  const [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.uuid, actor.accountUuid));
  if (!account || !(await passwords.verify(account.passwordHash, currentPassword)))
    throw invalid('currentPassword', 'currentPasswordWrong');
  const passwordHash = await passwords.hash(newPassword);
  const now = clock.now();
  await db.transaction(async (tx) => {
    // Of two changes at once the second no longer knows the current password.
    const changed = await tx
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.uuid, actor.accountUuid), eq(accounts.passwordHash, account.passwordHash)))
      .returning({ uuid: accounts.uuid });
    if (changed.length === 0) throw invalid('currentPassword', 'currentPasswordWrong');
    await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.accountUuid, actor.accountUuid), isNull(passwordResets.usedAt)));
    await record(tx, actor, { verb: 'account.password-changed', subjectUuid: actor.accountUuid }, now);
    await endOtherSessions(tx, actor.accountUuid, actor.sessionUuid, now);
  });
}
