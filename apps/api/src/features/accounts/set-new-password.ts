import { and, eq, gt, isNull } from 'drizzle-orm';
import { tokenHash } from '../../platform/encryption.ts';
import { invalid } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { accounts, passwordResets } from './accounts.tables.ts';
import { endAllSessions } from './end-sessions.ts';
import { forgetDevices } from './known-devices.ts';

/**
 * Sets a new password with a reset key and ends every login of the account.
 *
 * @throws Failure 422 on `resetPasswordKey` for a key that is unknown, used or older than 30 minutes
 */
export async function setNewPassword(services: Services, key: string, newPassword: string): Promise<void> {
  const { db, clock, passwords } = services;
  const now = clock.now();
  const isGood = and(
    eq(passwordResets.keyHash, tokenHash(key)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );
  // Asked before hashing, so that guessing keys costs the guesser and not the processor.
  const [reset] = await db
    .select({ accountUuid: passwordResets.accountUuid })
    .from(passwordResets)
    .where(isGood);
  if (!reset) throw invalid('resetPasswordKey', 'resetKeyInvalid');
  const passwordHash = await passwords.hash(newPassword);
  await db.transaction(async (tx) => {
    const used = await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(isGood)
      .returning({ hash: passwordResets.keyHash });
    if (used.length === 0) throw invalid('resetPasswordKey', 'resetKeyInvalid');
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.uuid, reset.accountUuid));
    await endAllSessions(tx, reset.accountUuid, now);
    await forgetDevices(tx, reset.accountUuid);
  });
}
