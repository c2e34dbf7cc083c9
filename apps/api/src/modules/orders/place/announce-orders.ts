import type { PlaceOrderInput } from '@rihlah/contract/orders/place-order';
import { linkTo, paths } from '@rihlah/contract/wire/paths';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import type { OutgoingMail } from '../../../infra/mail/enqueue-mail.ts';
import { momentInWords } from '../../../infra/message-words.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import type { OutgoingSms } from '../../../infra/sms/enqueue-sms.ts';
import { fillTemplate } from '../../../infra/sms/whatsapp/whatsapp-templates.ts';
import { listReaders, type NewNotification } from '../../messaging/inbox/notify.ts';
import type { OrderRow } from '../record/order-queries.ts';
import type { OrderPeople } from './order-people.ts';
import type { DraftOrder } from './order-request.ts';

interface Announcement {
  orders: Pick<DraftOrder, 'row' | 'bill'>[];
  input: PlaceOrderInput;
  people: OrderPeople;
  productName: string;
}

export interface Announcements {
  messages: OutgoingSms[];
  mails: OutgoingMail[];
  notifications: NewNotification[];
}

/** More links than this make an SMS that nobody reads; the screen lists them all. */
const LINKS_IN_SMS = 3;

/**
 * What tells the orderer where to pay and until when. Others hear nothing before the first payment: a stranger could name any
 * phone.
 */
export function writeAnnouncements(services: Services, news: Announcement): Announcements {
  const { agency, publicUrl } = services;
  const { input, people, productName } = news;
  const orders = pluck(news.orders, 'row');
  const [first] = orders;
  const registrarPhone = input.registrar[0]?.phone;
  if (!first || !registrarPhone) return { messages: [], mails: [], notifications: [] };
  const until = momentInWords(first.expiresAt);
  const linkOf = (order: OrderRow) =>
    `${order.orderId}: ${linkTo(publicUrl, paths.firstPayment(order.uuid))}`;
  const shown = orders.slice(0, LINKS_IN_SMS).map(linkOf).join('\n');
  const more = orders.length > LINKS_IN_SMS ? `\ndan ${orders.length - LINKS_IN_SMS} pesanan lain` : '';
  const messages: OutgoingSms[] = [
    {
      phone: registrarPhone,
      kind: 'order-placed',
      orderUuid: first.uuid,
      text: `${agency.settings.name}: pesanan ${productName} diterima. Bayar pendaftaran sebelum ${until}.\n${shown}${more}`,
      template: templateOf(news, until),
    },
  ];
  // Only people with an account have an inbox to read; for the others theirs have it.
  const known = new Set(
    [people.registrar, ...people.pilgrims]
      .filter(({ isKnown, phone }) => isKnown && phone !== null)
      .map(({ uuid }) => uuid),
  );
  const notifications = orders.flatMap((order) =>
    listReaders(order)
      .filter((uuid) => known.has(uuid))
      .map((personUuid) => ({
        personUuid,
        type: 'order-placed',
        title: `Pesanan ${order.orderId} menunggu pembayaran`,
        message: `Pesanan ${productName} sudah kami terima. Bayar pendaftaran sebelum ${until}.`,
        orderUuid: order.uuid,
      })),
  );
  return {
    messages,
    mails: mailsOf(services, news, until),
    notifications: [...notifications, ...linkAgentNews(orders, productName, until)],
  };
}

/** What the agent is told whose link was followed: that something was ordered, not by whom. */
function linkAgentNews(orders: OrderRow[], productName: string, until: string): NewNotification[] {
  const [first] = orders;
  if (!first?.linkAgentUuid) return [];
  const held = orders
    .filter(({ pilgrimUuid }) => pilgrimUuid !== first.linkAgentUuid)
    .reduce((sum, { agentCommission }) => sum + agentCommission, 0);
  return [
    {
      personUuid: first.linkAgentUuid,
      type: 'commission-held',
      title: `${orders.length} jamaah dipesan lewat tautan Anda`,
      message: `Paket ${productName}. Komisi ${plainRupiah(held)} ditahan sampai pembayaran pertamanya kami terima, paling lambat ${until}.`,
    },
  ];
}

/** What WhatsApp says of one order; of several the SMS has a link for each. */
function templateOf({ orders, productName }: Announcement, until: string): OutgoingSms['template'] {
  const [first, ...more] = orders;
  if (!first || more.length > 0) return null;
  const { orderId, uuid } = first.row;
  const amount = plainRupiah(first.bill.amount);
  return fillTemplate(
    'order-placed',
    { orderId, package: productName, amount, until },
    paths.firstPayment(uuid),
  );
}

function mailsOf(
  { publicUrl }: Services,
  { orders, people, productName }: Announcement,
  until: string,
): OutgoingMail[] {
  const [first] = orders;
  if (!first) return [];
  const isOne = orders.length === 1;
  const amount = orders.reduce((sum, { bill }) => sum + bill.amount, 0);
  const links = orders.map(({ row: { orderId, uuid } }) => ({
    label: isOne ? 'Bayar pendaftaran' : `Bayar pendaftaran ${orderId}`,
    url: linkTo(publicUrl, paths.firstPayment(uuid)),
  }));
  const content = {
    subject: isOne
      ? `Pesanan ${first.row.orderId} diterima, menunggu pembayaran`
      : `${orders.length} pesanan diterima, menunggu pembayaran`,
    opening: [
      'Terima kasih. Pesanan Anda sudah kami terima, dan seat kami tahan sampai batas waktu di bawah ini.',
    ],
    facts: [
      { label: 'Nomor pesanan', value: orders.map(({ row }) => row.orderId).join(', ') },
      { label: 'Paket', value: productName },
      {
        label: 'Pendaftaran',
        value: isOne ? plainRupiah(amount) : `${plainRupiah(amount)} untuk ${orders.length} jamaah`,
      },
      { label: 'Bayar sebelum', value: until },
    ],
    links,
    closing: [
      'Pilih bank di halaman itu untuk mendapat nomor virtual account. Setelah batas waktu, pesanan batal dan seat dilepas.',
    ],
  };
  const about = { kind: 'order' as const, uuids: orders.map(({ row }) => row.uuid) };
  return [
    {
      address: people.registrar.email,
      kind: 'order-placed',
      content,
      about,
      orderUuid: first.row.uuid,
    },
  ];
}
