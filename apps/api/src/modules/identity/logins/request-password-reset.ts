import { cleanPhone } from '@rihlah/contract/wire/clean-text';
import { linkTo, paths } from '@rihlah/contract/wire/paths';
import { and, eq, isNull } from 'drizzle-orm';
import type { GuestActor, Source } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { randomToken, tokenHash } from '../../../infra/crypto/encryption.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { addJobs } from '../../../infra/jobs/enqueue-job.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { accounts, passwordResets } from '../persons/accounts.tables.ts';

const KEY_LIFETIME_MS = 30 * 60_000;

export const RESET_PASSWORD = 'reset-password';

/**
 * Asks for a reset by SMS. The account is looked up by the job, so that neither the answer nor the time it takes tells
 * whether the number is known.
 */
export const askForPasswordReset = (
  { db }: Services,
  { requestId, address }: Source,
  { phone }: { phone: string },
): Promise<void> => {
  const payload = { username: cleanPhone(phone), requestId, address };
  return addJobs(db, [{ task: RESET_PASSWORD, payload }]);
};

/**
 * Sends a link with a reset key to the phone of an account: 256 bits, stored hashed, 30 minutes, one use, and only the
 * newest is good. For an unknown number nothing happens, and for staff neither: theirs is reset by their own people.
 */
export async function requestPasswordReset(
  services: Services,
  actor: GuestActor,
  { username }: { username: string },
): Promise<void> {
  const { db, clock, agency, publicUrl } = services;
  const key = randomToken();
  await inTransaction(db, async (tx) => {
    const [account] = await tx
      .select({ uuid: accounts.uuid, username: accounts.username })
      .from(accounts)
      .where(and(eq(accounts.username, username), eq(accounts.role, 'Customer')))
      .for('no key update');
    if (!account) return;
    // Read behind the lock: of two that are asked for at once, the later message holds the key that counts.
    const now = clock.now();
    await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.accountUuid, account.uuid), isNull(passwordResets.usedAt)));
    await tx.insert(passwordResets).values({
      keyHash: tokenHash(key),
      accountUuid: account.uuid,
      expiresAt: new Date(now.getTime() + KEY_LIFETIME_MS),
    });
    await record(tx, actor, { verb: 'account.reset-asked', subjectUuid: account.uuid }, now);
    const text = `${agency.settings.name}: buat password baru di ${linkTo(publicUrl, paths.newPassword(key))} (berlaku 30 menit). Abaikan bila Anda tidak memintanya.`;
    await enqueueSms(tx, [{ phone: account.username, kind: 'password-reset', text, isSecret: true }], now);
  });
}
