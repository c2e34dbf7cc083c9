import type { PlaceOrderInput } from '@rihlah/contract/orders/place-order';
import { linkTo, paths } from '@rihlah/contract/wire/paths';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { momentInWords } from '../../../infra/message-words.ts';
import type { Services } from '../../../infra/services.ts';
import type { OutgoingSms } from '../../../infra/sms/enqueue-sms.ts';
import { type NewNotification, readersOf } from '../../messaging/inbox/notify.ts';
import type { OrderRow } from '../record/order-queries.ts';
import type { OrderPeople } from './order-people.ts';

interface Announcement {
  orders: OrderRow[];
  input: PlaceOrderInput;
  people: OrderPeople;
  productName: string;
}

export interface Announcements {
  messages: OutgoingSms[];
  notifications: NewNotification[];
}

/** More links than this make an SMS that nobody reads; the screen lists them all. */
const LINKS_IN_SMS = 3;

/**
 * What tells the orderer where to pay and until when. Others hear nothing before the first payment: a stranger could name any
 * phone.
 */
export function announcementsOf(services: Services, news: Announcement): Announcements {
  const { agency, publicUrl } = services;
  const { orders, input, people, productName } = news;
  const [first] = orders;
  const registrarPhone = input.registrar[0]?.phone;
  if (!first || !registrarPhone) return { messages: [], notifications: [] };
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
    },
  ];
  // Only people with an account have an inbox to read; for the others theirs have it.
  const known = new Set(
    [people.registrar, ...people.pilgrims]
      .filter(({ isKnown, phone }) => isKnown && phone !== null)
      .map(({ uuid }) => uuid),
  );
  const notifications = orders.flatMap((order) =>
    readersOf(order)
      .filter((uuid) => known.has(uuid))
      .map((personUuid) => ({
        personUuid,
        type: 'order-placed',
        title: `Pesanan ${order.orderId} menunggu pembayaran`,
        message: `Pesanan ${productName} sudah kami terima. Bayar pendaftaran sebelum ${until}.`,
        orderUuid: order.uuid,
      })),
  );
  return { messages, notifications: [...notifications, ...linkAgentNews(orders, productName, until)] };
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
