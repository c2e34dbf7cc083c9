import type {
  Need,
  RemindedNeed,
  RemindTravellers,
  Traveller,
} from '@rihlah/contract/staff/departures/departures';
import { type AccountScreen, accountPath, actingPath, linkTo, orderPath } from '@rihlah/contract/wire/paths';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import { formatDayFirst, jakartaDate } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { fillTemplate } from '../../../infra/sms/whatsapp/whatsapp-templates.ts';
import { findContact } from '../../identity/persons/find-account.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { findOrderPhones } from '../../messaging/inbox/order-phones.ts';
import { findOrdersOfPackage, type OrderRow } from '../../orders/record/order-queries.ts';
import { findTravellers, reachDeparture } from './find-departure.ts';
import { claimReminders } from './reminders.ts';

/** What is lacking, in the words of a message, and the screen where it is done. */
const OF_NEED: Record<Exclude<RemindedNeed, 'bills'>, { what: string; screen: AccountScreen }> = {
  identity: { what: 'Dokumen identitas belum lengkap', screen: 'upload-dokument-identitas' },
  passport: { what: 'Paspor belum lengkap', screen: 'upload-dokument-passport' },
  passportDocument: { what: 'Dokumen pendukung paspor belum lengkap', screen: 'upload-dokument-identitas' },
  yellowBook: { what: 'Buku kuning belum lengkap', screen: 'upload-dokument-meningitis' },
  covid: { what: 'Sertifikat vaksin Covid 19 belum lengkap', screen: 'upload-document-covid' },
  pickup: { what: 'Tanggal penjemputan berkas belum dipilih', screen: 'pengumpulan-berkas' },
  room: { what: 'Tipe kamar belum dipilih', screen: 'pilih-kamar' },
};

/** A state that the pilgrim can do nothing about: handed in, or its day is chosen. */
const isWithUs = (traveller: Traveller, need: Need): boolean =>
  traveller.cells[need] === 'waiting' ||
  traveller.cells[need] === 'asked' ||
  traveller.cells[need] === 'done';

/**
 * Reminds the people of chosen orders of one thing that they lack, by inbox and by SMS to the pilgrim; of each thing once
 * a day, whoever of the staff asks for it (specification 4, Keberangkatan).
 *
 * @throws Failure `notFound` for a package that is not there; orders that are not of it are left out, and those that wait for
 *   their first payment too, but for bills
 */
export async function remindTravellers(
  services: Services,
  actor: StaffActor,
  { productUuid, need, orders: chosen }: { productUuid: string; need: RemindedNeed; orders: string[] },
): Promise<RemindTravellers['response']> {
  const { db, clock } = services;
  const head = await reachDeparture(db, actor, productUuid, 'person.notify');
  const now = clock.now();
  const day = jakartaDate(now);
  return inTransaction(db, async (tx) => {
    // Before the first payment the pilgrim may be a stranger whose number somebody typed; of a bill whoever ordered hears.
    const orders = (await findOrdersOfPackage(tx, productUuid)).filter(
      ({ uuid, status }) => chosen.includes(uuid) && (need === 'bills' || !isAwaitingFirstPayment(status)),
    );
    const travellers = await findTravellers(tx, orders, day);
    const lacking = travellers.filter((traveller) => !isWithUs(traveller, need));
    const orderUuids = lacking.map(({ order }) => order.uuid).sort();
    const claimed = await claimReminders(tx, { orderUuids, need, day }, now);
    for (const order of orders)
      if (claimed.has(order.uuid)) {
        const unpaid = lacking.find((one) => one.order.uuid === order.uuid)?.unpaidAmount ?? 0;
        await notifyTraveller(tx, services, { order, need, unpaid, departsOn: head.departsOn }, now);
      }
    if (claimed.size > 0) {
      const after = { need, orders: claimed.size };
      await record(tx, actor, { verb: 'package.reminded', subjectUuid: productUuid, after }, now);
    }
    return {
      notified: claimed.size,
      notifiedBefore: lacking.length - claimed.size,
      haveIt: travellers.length - lacking.length,
    };
  });
}

interface Told {
  order: OrderRow;
  need: RemindedNeed;
  /** Rupiah. */
  unpaid: number;
  departsOn: string;
}

async function notifyTraveller(
  tx: Tx,
  { agency, publicUrl }: Services,
  { order, need, unpaid, departsOn }: Told,
  now: Date,
): Promise<void> {
  const people = await findPersons(tx, [order.pilgrimUuid]);
  const pilgrim = people.get(order.pilgrimUuid);
  if (!pilgrim) throw new Error(`order ${order.uuid} lost its pilgrim`);
  const of = need === 'bills' ? null : OF_NEED[need];
  const what = of?.what ?? `Tagihan ${plainRupiah(unpaid)} belum dibayar`;
  const day = formatDayFirst(departsOn);
  const message = `${what} untuk ${pilgrim.name}, pesanan ${order.orderId}, berangkat ${day}.`;
  await notifyParties(tx, order, { type: 'need-reminder', title: what, message }, now);
  const isOwn = order.registrarUuid === order.pilgrimUuid;
  const path = !of
    ? orderPath(order.uuid)
    : isOwn
      ? accountPath(of.screen)
      : actingPath(of.screen, order.uuid);
  const text = `${agency.settings.name}: ${message} ${linkTo(publicUrl, path)}`;
  const template = fillTemplate(
    'need-reminder',
    { pilgrim: pilgrim.name, orderId: order.orderId, what, departsOn: day },
    path,
  );
  // Bills are for whoever hears of the order's money; everything else for who travels.
  const { phone } = await findContact(tx, order.pilgrimUuid);
  const phones = need === 'bills' ? await findOrderPhones(tx, order) : [phone].filter(Boolean);
  await enqueueSms(
    tx,
    phones.map((phone) => ({
      phone,
      kind: 'need-reminder' as const,
      text,
      template,
      orderUuid: order.uuid,
    })),
    now,
  );
}
