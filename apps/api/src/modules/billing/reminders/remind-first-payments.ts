import { linkTo, paths } from '@rihlah/contract/wire/paths';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { and, eq, inArray, notExists } from 'drizzle-orm';
import { inTransaction } from '../../../infra/db/database.ts';
import { groupBy } from '../../../infra/group-by.ts';
import { momentInWords } from '../../../infra/message-words.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { fillTemplate } from '../../../infra/sms/whatsapp/whatsapp-templates.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { listReaders, notify } from '../../messaging/inbox/notify.ts';
import { findClosingOrders } from '../../orders/record/find-closing-orders.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { type BillRow, findCurrentAccounts } from '../bills/bill-queries.ts';
import { billReminders, bills } from '../bills/bills.tables.ts';

export const REMIND_FIRST_PAYMENTS = 'remind-first-payments';

/** More lines than this make an SMS that nobody reads. */
const LINES_IN_SMS = 3;

interface Unpaid {
  order: OrderRow;
  bill: BillRow;
}

/**
 * Reminds of first payments whose window is about to close, once each: by one SMS to whoever ordered (nobody else has one
 * before the first payment, as `findOrderPhones`), with amount and
 * number, and in the inbox of those who have one. Counts as any other message against the hour's limit of a phone and the
 * day's budget.
 */
export async function remindFirstPayments(services: Services): Promise<void> {
  const groups = groupBy(await findDue(services), ({ order }) => order.registrarUuid);
  for (const group of groups.values()) await remind(services, group);
}

async function findDue({ db, clock }: Services): Promise<Unpaid[]> {
  const closing = await findClosingOrders(db, clock.now());
  if (closing.length === 0) return [];
  const reminded = db
    .select({ kind: billReminders.kind })
    .from(billReminders)
    .where(and(eq(billReminders.billUuid, bills.uuid), eq(billReminders.kind, 'hours')));
  const open = await db
    .select()
    .from(bills)
    .where(
      and(
        inArray(bills.orderUuid, pluck(closing, 'uuid')),
        eq(bills.type, '01'),
        eq(bills.status, 'open'),
        notExists(reminded),
      ),
    );
  const billOf = new Map(open.map((bill) => [bill.orderUuid, bill]));
  return closing.flatMap((order) => {
    const bill = billOf.get(order.uuid);
    return bill ? [{ order, bill }] : [];
  });
}

/** The rows of the reminders are what makes it happen once, also when two processes try. */
function remind(services: Services, group: Unpaid[]): Promise<void> {
  const { agency, publicUrl, db, clock } = services;
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const fresh = await tx
      .insert(billReminders)
      .values(group.map(({ bill }) => ({ billUuid: bill.uuid, kind: 'hours' as const, sentAt: now })))
      .onConflictDoNothing()
      .returning({ uuid: billReminders.billUuid });
    const uuids = fresh.map(({ uuid }) => uuid);
    if (uuids.length === 0) return;
    // Paid or ended since the list was read: nobody is reminded of that.
    const open = await tx
      .select({ uuid: bills.uuid })
      .from(bills)
      .where(and(inArray(bills.uuid, uuids), eq(bills.status, 'open')));
    const unpaid = group.filter(({ bill }) => open.some(({ uuid }) => uuid === bill.uuid));
    const [first] = unpaid;
    if (!first) return;
    const accounts = await findCurrentAccounts(tx, uuids);
    const until = momentInWords(first.order.expiresAt);
    const liveOf = ({ bill }: Unpaid) =>
      accounts.find(
        (account) => account.billUuid === bill.uuid && account.status === 'live' && !account.doubtedAt,
      );
    const lineOf = (one: Unpaid) => {
      const { order, bill } = one;
      const live = liveOf(one);
      // The number of a joint payment asks for all of them: it stands once, at the first.
      if (live?.jointPaymentUuid) {
        const together = unpaid.filter((other) => liveOf(other)?.uuid === live.uuid);
        if (together[0] !== one) return null;
        const orderIds = together.map((other) => other.order.orderId).join(', ');
        return `${orderIds}: ${plainRupiah(live.amount)} ke ${live.bank} ${live.number}\n${linkTo(publicUrl, paths.jointPayment(live.jointPaymentUuid))}`;
      }
      const where = live ? ` ke ${live.bank} ${live.number}` : '';
      return `${order.orderId}: ${plainRupiah(bill.amount)}${where}\n${linkTo(publicUrl, paths.firstPayment(order.uuid))}`;
    };
    const people = await findPersons(
      tx,
      unpaid.flatMap(({ order }) => listReaders(order)),
    );
    await notify(
      tx,
      unpaid.flatMap(({ order, bill }) =>
        listReaders(order)
          .filter((uuid) => people.get(uuid)?.verifiedAt)
          .map((personUuid) => ({
            personUuid,
            type: 'bill-reminder',
            title: `Pendaftaran ${order.orderId} belum dibayar`,
            message: `Bayar ${plainRupiah(bill.amount)} sebelum ${momentInWords(order.expiresAt)}. Setelah itu pesanan batal dan seat dilepas.`,
            orderUuid: order.uuid,
          })),
      ),
      now,
    );
    const phone = people.get(first.order.registrarUuid)?.phone;
    const all = unpaid.flatMap((one) => lineOf(one) ?? []);
    const lines = all.slice(0, LINES_IN_SMS);
    if (all.length > LINES_IN_SMS) lines.push(`dan ${all.length - LINES_IN_SMS} pesanan lain`);
    const text = `${agency.settings.name}: pendaftaran belum dibayar. Bayar sebelum ${until}, atau pesanan batal.\n${lines.join('\n')}`;
    // Of several each has a line of its own, which a template has not.
    const template =
      unpaid.length > 1
        ? null
        : fillTemplate(
            'first-payment-reminder',
            { orderId: first.order.orderId, amount: plainRupiah(first.bill.amount), until },
            paths.firstPayment(first.order.uuid),
          );
    if (phone)
      await enqueueSms(
        tx,
        [{ phone, kind: 'first-payment-reminder', text, template, orderUuid: first.order.uuid }],
        now,
      );
  });
}
