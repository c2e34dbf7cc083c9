import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { inTransaction } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { smsOutbox } from '../sms.tables.ts';
import { TRIED_ANEW } from './attempts.ts';
import { messageDeliveries } from './deliveries.tables.ts';

/** How long the text of a code or a password is kept for the other gateway: whoever waits for it asks anew by then. */
export const KEPT_MS = 15 * 60_000;

/** States of an attempt that a gateway took. */
const TAKEN = new Set(['accepted', 'delivered', 'failed']);
const AT_ONCE = 100;

/**
 * Puts codes and passwords back into the outbox that a gateway took and reported as failed: the other gateway sends them,
 * once. What is kept for that is forgotten after a quarter of an hour.
 */
export async function resendFailed({
  db,
  clock,
  encryption,
}: Pick<Services, 'db' | 'clock' | 'encryption'>): Promise<void> {
  const { state, textSealed, handedAt, uuid, messageUuid } = messageDeliveries;
  const isOld = lte(handedAt, new Date(clock.now().getTime() - KEPT_MS));
  const isKept = isNotNull(textSealed);
  await inTransaction(db, async (tx) => {
    await tx.update(messageDeliveries).set({ textSealed: null }).where(and(isKept, isOld));
    const failed = await tx
      .select()
      .from(messageDeliveries)
      .where(and(isKept, eq(state, 'failed')))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const attempt of failed) {
      await tx.update(messageDeliveries).set({ textSealed: null }).where(eq(uuid, attempt.uuid));
      if (!attempt.messageUuid || !attempt.textSealed) continue;
      const all = await tx
        .select({ state })
        .from(messageDeliveries)
        .where(eq(messageUuid, attempt.messageUuid));
      if (all.filter((one) => TAKEN.has(one.state)).length > 1) continue;
      await tx
        .update(smsOutbox)
        .set({
          text: encryption.open(attempt.textSealed),
          sentAt: null,
          notBefore: null,
          claimedAt: null,
          attempts: TRIED_ANEW,
        })
        .where(and(eq(smsOutbox.uuid, attempt.messageUuid), isNotNull(smsOutbox.sentAt)));
    }
  });
}
