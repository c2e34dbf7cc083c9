import { linkTo, paths } from '@rihlah/contract/wire/paths';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { addDays, formatDayFirst, jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq, lte } from 'drizzle-orm';
import { inTransaction } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { fillTemplate } from '../../../infra/sms/whatsapp/whatsapp-templates.ts';
import { listReaders, notify } from '../../messaging/inbox/notify.ts';
import { findOrderPhones } from '../../messaging/inbox/order-phones.ts';
import { findOrder } from '../../orders/record/order-queries.ts';
import { type BillRow, findBill } from '../bills/bill-queries.ts';
import { billReminders, bills } from '../bills/bills.tables.ts';

export const REMIND_BILLS = 'remind-bills';

const DAYS_AHEAD = 7;

type Kind = (typeof billReminders.$inferInsert)['kind'];

const kindOf = (dueDate: string, today: string): Kind =>
  dueDate < today ? 'overdue' : dueDate <= addDays(today, 1) ? 'day' : 'week';

/** Reminds of open bills a week before, a day before and once after their due date, by inbox and SMS. */
export async function remindBills(services: Services): Promise<void> {
  const today = jakartaDate(services.clock.now());
  const due = await services.db
    .select()
    .from(bills)
    .where(
      and(eq(bills.type, '03'), eq(bills.status, 'open'), lte(bills.dueDate, addDays(today, DAYS_AHEAD))),
    );
  for (const bill of due)
    if (bill.dueDate) await remind(services, bill, bill.dueDate, kindOf(bill.dueDate, today));
}

/** The row of the reminder is what makes it happen once, also when two processes try. */
function remind(services: Services, bill: BillRow, dueDate: string, kind: Kind): Promise<void> {
  const { agency, publicUrl } = services;
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const fresh = await tx
      .insert(billReminders)
      .values({ billUuid: bill.uuid, kind, sentAt: now })
      .onConflictDoNothing()
      .returning({ kind: billReminders.kind });
    const order = fresh.length === 1 ? await findOrder(tx, bill.orderUuid) : null;
    // Paid, or settled with the rest, since the list was read: nobody is reminded of that.
    const isOpen = (await findBill(tx, bill.uuid))?.status === 'open';
    if (!order || !isOpen || isCancelled(order.status)) return;
    const amount = plainRupiah(bill.amount);
    const date = formatDayFirst(dueDate);
    const title =
      kind === 'overdue' ? `Tagihan ${amount} sudah lewat ${date}` : `Tagihan ${amount} jatuh tempo ${date}`;
    const message = `${bill.description} untuk pesanan ${order.orderId}: ${amount}, paling lambat ${date}.`;
    await notify(
      tx,
      listReaders(order).map((personUuid) => ({
        personUuid,
        type: 'bill-reminder',
        title,
        message,
        orderUuid: order.uuid,
      })),
      now,
    );
    const text = `${agency.settings.name}: ${title} (${order.orderId}). Bayar di ${linkTo(publicUrl, paths.installment(bill.uuid))}`;
    const template = fillTemplate(
      'bill-reminder',
      { orderId: order.orderId, amount, dueDate: date },
      paths.installment(bill.uuid),
    );
    const phones = await findOrderPhones(tx, order);
    await enqueueSms(
      tx,
      phones.map((phone) => ({
        phone,
        kind: 'bill-reminder' as const,
        text,
        template,
        orderUuid: order.uuid,
      })),
      now,
    );
  });
}
