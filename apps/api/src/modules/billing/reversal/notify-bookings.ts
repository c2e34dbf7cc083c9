import { and, asc, eq, isNull, lte, notInArray } from 'drizzle-orm';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { type OutboxLoop, startOutboxLoop } from '../../../infra/db/outbox-loop.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { commissionNews } from '../../agents/credit-commission.ts';
import { findStandingCommission } from '../../agents/reverse-ledger.ts';
import { queueLogins } from '../../identity/logins/queue-logins.ts';
import { notify } from '../../messaging/inbox/notify.ts';
import { findOrderPhones } from '../../messaging/inbox/order-phones.ts';
import { findDueBills } from '../bills/due-bills.ts';
import { lockBooking, type WholeBooking } from '../payments/payment-bookings.ts';
import { paymentNotifications, paymentSms } from '../payments/payment-news.ts';
import { paymentBookings } from '../payments/payments.tables.ts';
import { releaseAccounts } from '../repricing/release-bills.ts';

/**
 * Tells the customers of every booking whose time to be taken back is over, opens the logins of a first payment and closes
 * the numbers that still live for the bill. The rows are the outbox: what a process leaves undone another does.
 *
 * @returns how many were told
 */
export async function notifyBookings(services: Services): Promise<number> {
  const failed: string[] = [];
  for (let told = 0; ; ) {
    const [next] = await services.db
      .select({ uuid: paymentBookings.uuid })
      .from(paymentBookings)
      .where(
        and(
          lte(paymentBookings.dueAt, services.clock.now()),
          isNull(paymentBookings.notifiedAt),
          isNull(paymentBookings.reversedAt),
          notInArray(paymentBookings.uuid, failed),
        ),
      )
      .orderBy(asc(paymentBookings.dueAt))
      .limit(1);
    if (!next) return told;
    try {
      await notifyOne(services, next.uuid);
      told += 1;
    } catch (error) {
      // It holds up nobody, and is tried again at the next look.
      failed.push(next.uuid);
      services.log.error({ err: error, booking: next.uuid }, 'a booking could not be told');
    }
  }
}

const notifyOne = (services: Services, uuid: string): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const whole = await lockBooking(tx, uuid);
    if (whole.booking.notifiedAt || whole.booking.reversedAt) return;
    const now = services.clock.now();
    await tx.update(paymentBookings).set({ notifiedAt: now }).where(eq(paymentBookings.uuid, uuid));
    await releaseAccounts(tx, [whole.bill.uuid], now);
    await tell(tx, services, whole, now);
  });

async function tell(tx: Tx, services: Services, { order, bill }: WholeBooking, now: Date): Promise<void> {
  const isFirst = bill.type === '01';
  const commission = isFirst ? await findStandingCommission(tx, order.uuid) : null;
  const news = [
    ...(commission ? [commissionNews(commission)] : []),
    ...paymentNotifications({ order, bill }),
  ];
  await notify(tx, news, now);
  if (isFirst) await queueLogins(tx, [order.registrarUuid, order.pilgrimUuid]);
  const phones = await findOrderPhones(tx, order);
  const isOwing = (await findDueBills(tx, [order])).has(order.uuid);
  await enqueueSms(tx, paymentSms(services, { order, bill }, { phones, isOwing }), now);
}

/** Tells until stopped. */
export const startNotifying = (services: Services): OutboxLoop =>
  startOutboxLoop({
    outbox: 'bookings',
    drain: async () => void (await notifyBookings(services)),
    log: services.log,
  });
