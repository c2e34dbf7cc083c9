import { ASSURANCE_WORDS } from '@rihlah/contract/catalog/assurance-names';
import { actingPath, linkTo } from '@rihlah/contract/wire/paths';
import { changedLines } from '@rihlah/rules/journey/assured-words';
import { formatDayFirst } from '@rihlah/rules/text/dates';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { fillTemplate } from '../../../infra/sms/whatsapp/whatsapp-templates.ts';
import { type ChangeRow, findChanges } from '../../catalog/assurances/assurance-queries.ts';
import { findProductToOrder } from '../../catalog/packages/product-queries.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { findOrderPhones } from '../../messaging/inbox/order-phones.ts';
import { findOrdersBefore, type OrderRow } from '../../orders/record/order-queries.ts';
import { claimTold } from '../answers/order-change-queries.ts';

const payloadOf = z.object({ changes: z.array(z.guid()).min(1) });

/** So many orders are told in one transaction: a moment each, so that nobody waits for an agency of thousands. */
const BATCH = 200;

const list = new Intl.ListFormat('id-ID', { type: 'conjunction' });

/**
 * Tells changes that were made together to whoever had ordered before: by inbox, and of a package by one SMS for each phone.
 * Told again, after a crash, nobody hears it twice.
 */
export async function announceChanges(services: Services, payload: unknown): Promise<void> {
  const changes = await findChanges(services.db, payloadOf.parse(payload).changes);
  let after: OrderRow | undefined;
  do {
    const orders = await inTransaction(services.db, (tx) => announceTo(tx, services, changes, after));
    after = orders.length === BATCH ? orders.at(-1) : undefined;
  } while (after);
}

async function announceTo(
  tx: Tx,
  services: Services,
  changes: ChangeRow[],
  after: OrderRow | undefined,
): Promise<OrderRow[]> {
  const [first] = changes;
  if (!first) return [];
  const now = services.clock.now();
  const { productUuid, changedAt } = first;
  const orders = await findOrdersBefore(tx, { productUuid, placedBefore: changedAt, after, limit: BATCH });
  if (orders.length === 0) return orders;
  const [changeUuids, orderUuids] = [pluck(changes, 'uuid'), pluck(orders, 'uuid')];
  const claimed = await claimTold(tx, { changeUuids, orderUuids }, now);
  const phones = new Map<string, OrderRow>();
  for (const order of orders.filter(({ uuid }) => claimed.has(uuid))) {
    await notifyParties(tx, order, newsOf(changes, order), now);
    // Whoever has ordered for a family reads it once, and finds the others from there.
    if (productUuid)
      for (const phone of await findOrderPhones(tx, order)) if (!phones.has(phone)) phones.set(phone, order);
  }
  const product = productUuid ? await findProductToOrder(tx, productUuid) : null;
  if (product)
    await enqueueSms(
      tx,
      [...phones].map(([phone, { uuid: orderUuid }]) => ({
        phone,
        kind: 'package-changed' as const,
        text: `${services.agency.settings.name}: ${wordsOf(changes)} paket ${product.name}, berangkat ${formatDayFirst(product.departureDate)}, berubah. ${asksOf(changes)}Lihat ${linkTo(services.publicUrl, actingPath('perubahan', orderUuid))}`,
        template: fillTemplate(
          'package-changed',
          {
            package: product.name,
            departsOn: formatDayFirst(product.departureDate),
            what: `${wordsOf(changes)}. ${asksOf(changes)}`,
          },
          actingPath('perubahan', orderUuid),
        ),
        orderUuid,
      })),
      now,
    );
  return orders;
}

/** `pesawat dan hotel` */
const wordsOf = (changes: ChangeRow[]): string =>
  list.format(changes.map(({ kind }) => ASSURANCE_WORDS[kind].toLowerCase()));

function asksOf(changes: ChangeRow[]): string {
  const day = changes.find(({ answerBy }) => answerBy !== null)?.answerBy;
  return day ? `Kami minta jawaban Anda paling lambat ${formatDayFirst(day)}. ` : '';
}

/** `Dulu: Grand Plaza, Madinah, bintang 4. Sekarang: Al Aqeeq, Madinah, bintang 4.` */
function inWords({ kind, before, after }: ChangeRow): string {
  const { gone, come } = changedLines({ kind, before, after });
  return `Dulu: ${gone.join('; ')}. Sekarang: ${come.join('; ') || 'belum ditentukan lagi'}.`;
}

function newsOf(changes: ChangeRow[], { orderId }: OrderRow) {
  const words = wordsOf(changes);
  const title = `${words.charAt(0).toUpperCase()}${words.slice(1)} berubah sejak Anda memesan`;
  const [reason] = changes.flatMap((change) => change.reason ?? []);
  const message = `Untuk pesanan ${orderId}. ${reason ? `${reason.replace(/[.\s]*$/, '')}. ` : ''}${asksOf(changes)}${changes.map(inWords).join(' ')}`;
  return { type: 'package-changed', title, message };
}
