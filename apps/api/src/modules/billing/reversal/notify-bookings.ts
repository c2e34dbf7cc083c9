import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../infra/db/database.ts';
import { type OutboxLoop, startOutboxLoop } from '../../../infra/db/outbox-loop.ts';
import { settleDue } from '../../../infra/db/settle-due.ts';
import { enqueueMails } from '../../../infra/mail/enqueue-mail.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { commissionNews } from '../../agents/commission/credit-commission.ts';
import { findStandingCommission } from '../../agents/reverse-ledger.ts';
import { queueLogins } from '../../identity/logins/queue-logins.ts';
import { notify } from '../../messaging/inbox/notify.ts';
import { findOrderEmails, findOrderPhones } from '../../messaging/inbox/order-phones.ts';
import { findDueBills } from '../bills/due-bills.ts';
import { lockBooking, type WholeBooking } from '../payments/payment-bookings.ts';
import { paymentMails, paymentNotifications, paymentSms } from '../payments/payment-news.ts';
import { paymentBookings } from '../payments/payments.tables.ts';
import { releaseAccounts } from '../repricing/release-bills.ts';

/**
 * Tells the customers of every booking whose time to be taken back is over, opens the logins of a first payment and closes
 * the numbers that still live for the bill.
 */
const notifyBookings = (services: Services): Promise<number> =>
  settleDue(services, {
    what: 'booking',
    table: paymentBookings,
    uuid: paymentBookings.uuid,
    dueAt: paymentBookings.dueAt,
    isOpen: and(isNull(paymentBookings.notifiedAt), isNull(paymentBookings.reversedAt)),
    settle: async (tx, uuid, now) => {
      const whole = await lockBooking(tx, uuid);
      if (whole.booking.notifiedAt || whole.booking.reversedAt) return false;
      await tx.update(paymentBookings).set({ notifiedAt: now }).where(eq(paymentBookings.uuid, uuid));
      await releaseAccounts(tx, [whole.bill.uuid], now);
      await notifyBooking(tx, services, whole, now);
      return true;
    },
  });

async function notifyBooking(
  tx: Tx,
  services: Services,
  { order, bill }: WholeBooking,
  now: Date,
): Promise<void> {
  const isFirst = bill.type === '01';
  const commission = isFirst ? await findStandingCommission(tx, order.uuid) : null;
  const news = [
    ...(commission ? [commissionNews(commission, order)] : []),
    ...paymentNotifications({ order, bill }),
  ];
  await notify(tx, news, now);
  if (isFirst) await queueLogins(tx, [order.registrarUuid, order.pilgrimUuid]);
  const phones = await findOrderPhones(tx, order);
  const isOwing = (await findDueBills(tx, [order])).has(order.uuid);
  await enqueueSms(tx, paymentSms(services, { order, bill }, { phones, isOwing }), now);
  const addresses = await findOrderEmails(tx, order);
  const paid = { order, bill, addresses, isOwing, jointPaymentUuid: null };
  await enqueueMails(tx, services, paymentMails(services, [paid]), now);
}

/** Notifies until stopped. */
export const startNotifying = (services: Services): OutboxLoop =>
  startOutboxLoop({
    outbox: 'bookings',
    drain: async () => void (await notifyBookings(services)),
    log: services.log,
  });
