import type { PlaceOrderInput } from '@rihlah/contract/place-order';
import type { Tx } from '../../platform/database.ts';
import { momentInWords } from '../../platform/message-words.ts';
import type { Services } from '../../platform/services.ts';
import { enqueueSms, type OutgoingSms } from '../../platform/sms/enqueue-sms.ts';
import { notify, readersOf } from '../inbox/notify.ts';
import type { OrderRow } from '../orders/order-queries.ts';
import type { OrderPeople } from './order-people.ts';

interface Announcement {
  orders: OrderRow[];
  input: PlaceOrderInput;
  people: OrderPeople;
  productName: string;
  now: Date;
}

/** More links than this make an SMS that nobody reads; the screen lists them all. */
const LINKS_IN_SMS = 3;

/**
 * Tells the orderer where to pay and until when. Others hear nothing before the first payment: a stranger could name any
 * phone.
 */
export async function announceOrders(tx: Tx, services: Services, news: Announcement): Promise<void> {
  const { config, publicUrl } = services;
  const { orders, input, people, productName, now } = news;
  const [first] = orders;
  const registrarPhone = input.registrar[0]?.phone;
  if (!first || !registrarPhone) return;
  const until = momentInWords(first.expiresAt);
  const linkOf = (order: OrderRow) => `${order.orderId}: ${publicUrl}/payment/${order.uuid}`;
  const shown = orders.slice(0, LINKS_IN_SMS).map(linkOf).join('\n');
  const more = orders.length > LINKS_IN_SMS ? `\ndan ${orders.length - LINKS_IN_SMS} pesanan lain` : '';
  const messages: OutgoingSms[] = [
    {
      phone: registrarPhone,
      kind: 'order-placed',
      text: `${config.AGENCY_NAME}: pesanan ${productName} diterima. Bayar pendaftaran sebelum ${until}.\n${shown}${more}`,
    },
  ];
  await enqueueSms(tx, messages, now);
  // Only people with an account have an inbox to read.
  const known = new Set(
    [people.registrar, ...people.pilgrims].filter(({ isKnown }) => isKnown).map(({ uuid }) => uuid),
  );
  await notify(
    tx,
    orders.flatMap((order) =>
      readersOf(order)
        .filter((uuid) => known.has(uuid))
        .map((personUuid) => ({
          personUuid,
          type: 'order-placed',
          title: `Pesanan ${order.orderId} menunggu pembayaran`,
          message: `Pesanan ${productName} sudah kami terima. Bayar pendaftaran sebelum ${until}.`,
          orderUuid: order.uuid,
        })),
    ),
    now,
  );
}
