import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Actor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { tokenHash } from '../../../infra/crypto/encryption.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { accounts, passwordResets } from '../persons/accounts.tables.ts';
import { endAllSessions } from './end-sessions.ts';
import { forgetDevices } from './known-devices.ts';

const isGood = (key: string, now: Date) =>
  and(
    eq(passwordResets.keyHash, tokenHash(key)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );

/**
 * Finds out whether a reset key can still be used, without using it.
 *
 * @returns the account it is for
 * @throws Failure 422 on `resetPasswordKey` for a key that is unknown, used or older than 30 minutes: which, is not told
 */
export async function checkResetKey({ db, clock }: Services, key: string): Promise<string> {
  const [reset] = await db
    .select({ accountUuid: passwordResets.accountUuid })
    .from(passwordResets)
    .where(isGood(key, clock.now()));
  if (!reset) throw invalid('resetPasswordKey', 'resetKeyInvalid');
  return reset.accountUuid;
}

/**
 * Sets a new password with a reset key and ends every login of the account.
 *
 * @throws Failure 422 on `resetPasswordKey`, as `checkResetKey`
 */
export async function setNewPassword(
  services: Services,
  actor: Actor,
  { key, newPassword }: { key: string; newPassword: string },
): Promise<void> {
  const { db, clock, passwords } = services;
  const now = clock.now();
  // Asked before hashing, so that guessing keys costs the guesser and not the processor.
  const accountUuid = await checkResetKey(services, key);
  const passwordHash = await passwords.hash(newPassword);
  await inTransaction(db, async (tx) => {
    // The account before its keys, as whoever asks for another key locks them.
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.uuid, accountUuid));
    const used = await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(isGood(key, now))
      .returning({ hash: passwordResets.keyHash });
    if (used.length === 0) throw invalid('resetPasswordKey', 'resetKeyInvalid');
    await record(tx, actor, { verb: 'account.password-reset', subjectUuid: accountUuid }, now);
    await endAllSessions(tx, accountUuid, now);
    await forgetDevices(tx, accountUuid);
  });
}
