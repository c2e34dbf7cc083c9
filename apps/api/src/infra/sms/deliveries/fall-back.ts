import { and, eq, isNotNull, lte, or } from 'drizzle-orm';
import { inTransaction } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { smsOutbox } from '../sms.tables.ts';
import { TRIED_ANEW } from './attempts.ts';
import { messageDeliveries } from './deliveries.tables.ts';

/** How long it is waited for word that a message by WhatsApp arrived. */
const WATCHED_MS = 15 * 60_000;
const AT_ONCE = 100;
const UNREPORTED = 'tidak ada kabar bahwa pesan sampai';

/** Until when one is watched that was taken now. */
export const watchedUntil = (now: Date): Date => new Date(now.getTime() + WATCHED_MS);

/**
 * Puts messages back into the outbox that WhatsApp took and did not bring, or of which it did not say in time that it did: an
 * SMS goes instead, once, because WhatsApp is asked once. It may then arrive twice, which is better than never.
 */
export async function fallBack({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const { state, watchedUntil: until, uuid } = messageDeliveries;
  const isOver = or(eq(state, 'failed'), lte(until, clock.now()));
  await inTransaction(db, async (tx) => {
    const over = await tx
      .select({ uuid, state, messageUuid: messageDeliveries.messageUuid })
      .from(messageDeliveries)
      .where(and(isNotNull(until), isOver))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const attempt of over) {
      const isUnreported = attempt.state !== 'failed';
      await tx
        .update(messageDeliveries)
        .set({
          watchedUntil: null,
          ...(isUnreported && { state: 'unreported' as const, reason: UNREPORTED }),
        })
        .where(eq(uuid, attempt.uuid));
      if (!attempt.messageUuid) continue;
      await tx
        .update(smsOutbox)
        .set({ sentAt: null, notBefore: null, claimedAt: null, attempts: TRIED_ANEW })
        .where(and(eq(smsOutbox.uuid, attempt.messageUuid), isNotNull(smsOutbox.sentAt)));
    }
  });
}
