import { linkTo, orderPath } from '@rihlah/contract/wire/paths';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import type { Services } from '../../../infra/services.ts';
import type { OutgoingSms } from '../../../infra/sms/enqueue-sms.ts';
import { type NewNotification, readersOf } from '../../messaging/inbox/notify.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import type { BillRow } from '../bills/bill-queries.ts';

interface Received {
  /** With its people as they are known now. */
  order: OrderRow;
  bill: BillRow;
}

const amountOf = ({ bill }: Received): string => plainRupiah(bill.amount);

export const paymentNotifications = (received: Received): NewNotification[] =>
  readersOf(received.order).map((personUuid) => ({
    personUuid,
    type: 'payment-received',
    title: 'Pembayaran anda telah kami terima',
    message: `${received.bill.description} ${amountOf(received)} untuk pesanan ${received.order.orderId} sudah kami terima.`,
    orderUuid: received.order.uuid,
  }));

/** The SMS to these phones. @param isOwing whether anything of the order is left to pay */
export function paymentSms(
  { agency, publicUrl }: Services,
  received: Received,
  { phones, isOwing }: { phones: string[]; isOwing: boolean },
): OutgoingSms[] {
  const { order, bill } = received;
  const next = isOwing ? 'Lihat tagihan berikutnya di' : 'Semua tagihan lunas. Lihat pesanan di';
  const text = `${agency.settings.name}: ${bill.description} ${amountOf(received)} untuk ${order.orderId} sudah kami terima. ${next} ${linkTo(publicUrl, orderPath(order.uuid))}`;
  return phones.map((phone) => ({ phone, kind: 'payment-received', text, orderUuid: order.uuid }));
}
