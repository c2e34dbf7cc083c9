import { and, eq, isNull } from 'drizzle-orm';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { accounts, passwordResets } from '../persons/accounts.tables.ts';
import { endOtherSessions } from './end-sessions.ts';
import { verifyTyped } from './verify-typed.ts';

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
  // Of two changes at once the second no longer knows the current password; one whose hash alone became another
  // (harden-passwords.ts) does, and looks again.
  for (;;) {
    const [account] = await db
      .select({ passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.uuid, actor.accountUuid));
    if (!account || !(await verifyTyped(passwords, account.passwordHash, currentPassword)))
      throw invalid('currentPassword', 'currentPasswordWrong');
    if (
      await replace(services, actor, {
        from: account.passwordHash,
        to: await passwords.hash(newPassword),
        now: clock.now(),
      })
    )
      return;
  }
}

/** @returns false when the password is no longer `from` */
function replace(
  { db }: Services,
  actor: CustomerActor,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(accounts)
      .set({ passwordHash: to })
      .where(and(eq(accounts.uuid, actor.accountUuid), eq(accounts.passwordHash, from)))
      .returning({ uuid: accounts.uuid });
    if (changed.length === 0) return false;
    await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.accountUuid, actor.accountUuid), isNull(passwordResets.usedAt)));
    await record(tx, actor, { verb: 'account.password-changed', subjectUuid: actor.accountUuid }, now);
    await endOtherSessions(tx, actor.accountUuid, actor.sessionUuid, now);
    return true;
  });
}
