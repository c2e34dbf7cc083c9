import { accountPath, linkTo, orderPath } from '@rihlah/contract/wire/paths';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { groupBy } from '../../../infra/group-by.ts';
import type { OutgoingMail } from '../../../infra/mail/enqueue-mail.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import type { OutgoingSms } from '../../../infra/sms/enqueue-sms.ts';
import { fillTemplate } from '../../../infra/sms/whatsapp/whatsapp-templates.ts';
import { listReaders, type NewNotification } from '../../messaging/inbox/notify.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import type { BillRow } from '../bills/bill-queries.ts';

/** So many orders are named in a text. */
const NAMED = 10;

interface Received {
  /** With its people as they are known now. */
  order: OrderRow;
  bill: BillRow;
}

const amountOf = ({ bill }: Received): string => plainRupiah(bill.amount);

export const paymentNotifications = (received: Received): NewNotification[] =>
  listReaders(received.order).map((personUuid) => ({
    personUuid,
    type: 'payment-received',
    title: 'Pembayaran anda telah kami terima',
    message: `${received.bill.description} ${amountOf(received)} untuk pesanan ${received.order.orderId} sudah kami terima.`,
    orderUuid: received.order.uuid,
  }));

/** Money that is told of, with whom it reaches and whether anything of its order is left to pay. */
export interface ToldByPhone extends Received {
  phones: string[];
  isOwing: boolean;
  /** The number it came through. */
  accountUuid: string | null;
}

/** The SMS about money: one to each phone, also where one payment was for several bills that it hears of. */
export function paymentMessages(services: Services, told: ToldByPhone[]): OutgoingSms[] {
  const pairs = told.flatMap((one, index) =>
    one.phones.map((phone) => ({ phone, one, key: `${phone} ${one.accountUuid ?? index}` })),
  );
  return [...groupBy(pairs, ({ key }) => key).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { phone, one } = first;
    if (group.length === 1) return paymentSms(services, one, { phones: [phone], isOwing: one.isOwing });
    return [sumSms(services, phone, pluck(group, 'one'))];
  });
}

function sumSms({ agency, publicUrl }: Services, phone: string, all: ToldByPhone[]): OutgoingSms {
  const sum = plainRupiah(all.reduce((total, { bill }) => total + bill.amount, 0));
  const orderIds = [...new Set(all.map(({ order }) => order.orderId))];
  const named = `${orderIds.slice(0, NAMED).join(', ')}${orderIds.length > NAMED ? ` dan ${orderIds.length - NAMED} lain` : ''}`;
  const text = `${agency.settings.name}: ${sum} untuk ${all.length} tagihan sudah kami terima: ${named}. Lihat di ${linkTo(publicUrl, accountPath('order-saya'))}`;
  return { phone, kind: 'payment-received', text, orderUuid: all[0]?.order.uuid ?? null };
}

/** The SMS to these phones. @param isOwing whether anything of the order is left to pay */
export function paymentSms(
  { agency, publicUrl }: Services,
  received: Received,
  { phones, isOwing }: { phones: string[]; isOwing: boolean },
): OutgoingSms[] {
  const { order, bill } = received;
  const next = isOwing ? 'Lihat tagihan berikutnya di' : 'Semua tagihan lunas. Lihat pesanan di';
  const text = `${agency.settings.name}: ${bill.description} ${amountOf(received)} untuk ${order.orderId} sudah kami terima. ${next} ${linkTo(publicUrl, orderPath(order.uuid))}`;
  const template = fillTemplate(
    'payment-received',
    { bill: bill.description, amount: amountOf(received), orderId: order.orderId },
    orderPath(order.uuid),
  );
  return phones.map((phone) => ({ phone, kind: 'payment-received', text, template, orderUuid: order.uuid }));
}

/** Money that is told of by mail. */
export interface ToldByMail extends Received {
  addresses: string[];
  isOwing: boolean;
  /** Whose number it came through, where that was for several bills. */
  jointPaymentUuid: string | null;
}

/** Mails with the receipt: one to each address, also where one payment was for several bills that it hears of. */
export function paymentMails(services: Services, told: ToldByMail[]): OutgoingMail[] {
  const pairs = told.flatMap((one, index) =>
    one.addresses.map((address) => ({
      address,
      one,
      key: `${address.toLowerCase()} ${one.jointPaymentUuid ?? index}`,
    })),
  );
  return [...groupBy(pairs, ({ key }) => key).values()].flatMap((group) => {
    const [first] = group;
    return first ? [paymentMail(services, first.address, pluck(group, 'one'))] : [];
  });
}

function paymentMail({ publicUrl }: Services, address: string, all: ToldByMail[]): OutgoingMail {
  const [first] = all;
  if (!first) throw new Error('a mail about no money');
  const { order, bill, jointPaymentUuid } = first;
  const sum = plainRupiah(all.reduce((total, one) => total + one.bill.amount, 0));
  const isOne = all.length === 1;
  const isOwing = all.some((one) => one.isOwing);
  return {
    address,
    kind: 'payment-received',
    orderUuid: order.uuid,
    about:
      isOne || !jointPaymentUuid
        ? { kind: 'receipt', uuids: [bill.uuid] }
        : { kind: 'joint-receipt', uuids: [jointPaymentUuid] },
    content: {
      subject: `Pembayaran ${sum} sudah kami terima`,
      opening: ['Terima kasih. Pembayaran Anda sudah kami terima; kuitansinya terlampir.'],
      facts: [
        { label: 'Jumlah', value: sum },
        { label: 'Untuk', value: isOne ? bill.description : `${all.length} tagihan` },
        { label: 'Nomor pesanan', value: [...new Set(all.map((one) => one.order.orderId))].join(', ') },
      ],
      links: [
        {
          label: isOwing ? 'Lihat tagihan berikutnya' : 'Lihat pesanan',
          url: linkTo(publicUrl, isOne ? orderPath(order.uuid) : accountPath('order-saya')),
        },
      ],
      closing: [
        ...(isOwing ? [] : ['Semua tagihannya sudah lunas.']),
        'Keaslian kuitansi dapat dicek siapa saja dengan memindai kodenya. Nama jamaah di dalamnya kami samarkan; kuitansi dengan nama lengkap ada di akun Anda.',
      ],
    },
  };
}
