import type { MessageGatewayName } from '@rihlah/contract/staff/backoffice/system';
import { and, eq, isNull, or } from 'drizzle-orm';
import { wakeAfter } from '../../db/after-commit.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import type { ReadReport } from '../gateways/gateway.ts';
import { smsOutbox } from '../sms.tables.ts';
import { messageDeliveries } from './deliveries.tables.ts';
import { watchedUntil } from './fall-back.ts';

/** States that a report still changes. */
const OPEN = new Set(['handing', 'unknown', 'accepted', 'unreported']);

/**
 * Takes a delivery report of an attempt. One that comes twice, or after a later one, changes nothing. A message of which
 * nobody knew whether the gateway has it counts as sent when the gateway speaks of it, and is tried by the other way at
 * once when it says that it failed.
 *
 * @param gateway who reports: of a message that went by another way it has nothing to say
 */
export function takeReport(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  attemptUuid: string,
  { state, reason, isFree }: ReadReport,
  gateway: MessageGatewayName,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const [attempt] = await tx
      .select()
      .from(messageDeliveries)
      .where(eq(messageDeliveries.uuid, attemptUuid))
      .for('update');
    if (attempt?.gateway !== gateway || !OPEN.has(attempt.state) || attempt.state === state) return;
    // That it was taken was known, and an SMS goes instead.
    if (attempt.state === 'unreported' && state === 'accepted') return;
    await tx
      .update(messageDeliveries)
      .set({
        state,
        reason,
        reportedAt: now,
        ...(isFree && { cost: 0 }),
        ...(state === 'delivered' && { textSealed: null, watchedUntil: null }),
        // Nobody knew that it has the message: from now on it is waited for.
        ...(state === 'accepted' && attempt.gateway === 'whatsapp' && { watchedUntil: watchedUntil(now) }),
      })
      .where(eq(messageDeliveries.uuid, attemptUuid));
    const { messageUuid } = attempt;
    if (!messageUuid) return;
    if (state === 'failed') await tryAgain(tx, messageUuid);
    else await crossOff(tx, messageUuid, { now, mayKeep: config.DEMO });
    wakeAfter(tx, 'sms');
  });
}

/** What still waits because of this attempt goes now. */
const tryAgain = (tx: Tx, messageUuid: string) =>
  tx
    .update(smsOutbox)
    .set({ notBefore: null })
    .where(and(eq(smsOutbox.uuid, messageUuid), isNull(smsOutbox.sentAt), isNull(smsOutbox.claimedAt)));

/** The message is sent, with what it carries. @param mayKeep a text that holds a password or key */
async function crossOff(
  tx: Tx,
  messageUuid: string,
  { now, mayKeep }: { now: Date; mayKeep: boolean },
): Promise<void> {
  const own = or(eq(smsOutbox.uuid, messageUuid), eq(smsOutbox.joinedUuid, messageUuid));
  const sent = await tx
    .update(smsOutbox)
    .set({ sentAt: now, claimedAt: null, notBefore: null, lastError: null })
    .where(and(own, isNull(smsOutbox.sentAt)))
    .returning({ uuid: smsOutbox.uuid, isSecret: smsOutbox.isSecret });
  for (const { uuid, isSecret } of sent)
    if (isSecret && !mayKeep) await tx.update(smsOutbox).set({ text: '' }).where(eq(smsOutbox.uuid, uuid));
}
