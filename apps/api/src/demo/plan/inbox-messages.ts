import { DOCUMENT_NAMES } from '@rihlah/contract/documents/document-names';
import type { DocumentSubject } from '@rihlah/contract/documents/document-state';
import { WITHDRAWALS } from '@rihlah/demo/data/withdrawals';
import { at, later } from '@rihlah/demo/moments';
import { DEFAULT_POLICY } from '@rihlah/rules/money/agency-defaults';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { addDays, formatDayFirst } from '@rihlah/rules/text/dates';
import { demoManasik } from '../load-manasik.ts';
import { decidedAt } from '../load-withdrawals.ts';
import type { BillPlan } from './plan-bills.ts';
import type { PlannedDocument } from './plan-documents.ts';
import type { PlannedOrder } from './plan-orders.ts';
import { getPlannedPerson, type People, type PlannedPerson } from './plan-people.ts';
import { firstPaidAt, reachedAt } from './timeline.ts';

export interface Message {
  reader: PlannedPerson;
  type: string;
  title: string;
  message: string;
  createdAt: Date;
  orderUuid: string | null;
  document?: DocumentSubject;
}

type Text = Pick<Message, 'type' | 'title' | 'message'>;

const FLIGHT_DAYS_BEFORE = 45;
const AFTERNOON = 14.5;

/** Everything an order put into the inboxes of its people. A reader who was not known yet had no inbox. */
export function planMessages(order: PlannedOrder, orderId: string): Message[] {
  const readers = [...new Set([order.pilgrim, order.registrar])];
  const tell = (createdAt: Date | null, text: Text, to = readers): Message[] =>
    createdAt ? to.map((reader) => ({ reader, createdAt, orderUuid: order.uuid, ...text })) : [];
  const paidAt = firstPaidAt(order);
  const { product, pilgrim, registrar } = order;
  const agents = pilgrim === registrar ? [] : [registrar];
  return [
    ...tell(order.placedAt, {
      type: 'order-placed',
      title: `Pesanan ${orderId} menunggu pembayaran`,
      message: `Pesanan ${product.name} sudah kami terima. Bayar pendaftaran dalam 24 jam.`,
    }),
    ...order.bills.flatMap((bill) => tell(bill.paidAt, received(bill, orderId))),
    ...tell(paidAt && later(paidAt, 0.02), accountReady(pilgrim), [pilgrim]),
    ...tell(order.details.awaitsConsent ? paidAt : null, consentRequest(registrar, orderId), [pilgrim]),
    ...tell(paidAt && later(paidAt, 0.01), commission(pilgrim, orderId), agents),
    ...tell(flightAt(order), {
      type: 'flight-scheduled',
      title: `Jadwal pesawat ${product.name} terbit`,
      message: `Rombongan berangkat pada ${formatDayFirst(product.departureDate)}. Jam kumpul menyusul sepekan sebelumnya.`,
    }),
    ...progress(order, orderId).flatMap(([moment, text]) => tell(moment, text)),
  ];
}

const received = ({ description, amount }: BillPlan, orderId: string): Text => ({
  type: 'payment-received',
  title: 'Pembayaran anda telah kami terima',
  message: `${description} ${plainRupiah(amount)} untuk pesanan ${orderId} sudah kami terima.`,
});

const accountReady = ({ phone }: PlannedPerson): Text => ({
  type: 'account-ready',
  title: 'Akun Anda sudah siap',
  message: `Masuk dengan username ${phone} dan password yang kami kirim lewat SMS.`,
});

const commission = ({ name }: PlannedPerson, orderId: string): Text => ({
  type: 'commission',
  title: `Komisi ${plainRupiah(DEFAULT_POLICY.agentCommission)} masuk ke saldo Anda`,
  message: `${name} sudah membayar pendaftaran untuk pesanan ${orderId}.`,
});

const consentRequest = ({ name }: PlannedPerson, orderId: string): Text => ({
  type: 'consent-request',
  title: `${name} mendaftarkan Anda. Setujui?`,
  message: `${name} memesan ${orderId} untuk Anda. Bila Anda setuju, agen ini dapat melihat dan mengunggah dokumen Anda.`,
});

/** Flights are known some weeks ahead, but to nobody before they have paid. */
function flightAt(order: PlannedOrder): Date | null {
  const settledAt = reachedAt(order, 'Lunas');
  if (!settledAt) return null;
  const moment = at(addDays(order.product.departureDate, -FLIGHT_DAYS_BEFORE), AFTERNOON);
  return moment > settledAt ? moment : later(settledAt, 30);
}

function progress(order: PlannedOrder, orderId: string): [Date | null, Text][] {
  const { pilgrim } = order;
  const cancelled = reachedAt(order, 'Batal');
  const isExpired = firstPaidAt(order) === null;
  return [
    [
      reachedAt(order, 'Manasik Haji'),
      {
        type: 'manasik-invitation',
        title: `Undangan manasik untuk pesanan ${orderId}`,
        message: `Manasik diadakan pada ${formatDayFirst(demoManasik(order.product).day)}. Tempat, jam, dan titik kumpulnya ada di halaman Manasik Haji.`,
      },
    ],
    [
      reachedAt(order, 'Selesai'),
      {
        type: 'rate-order',
        title: `Berikan Bintang Pada Order ${orderId}`,
        message: 'Alhamdulillah rombongan sudah kembali. Ceritakan perjalanan Anda dengan memberi bintang.',
      },
    ],
    [
      cancelled,
      isExpired
        ? {
            type: 'order-expired',
            title: 'Maaf pesanan ini telah jatuh tempo.',
            message: `Pesanan ${orderId} telah jatuh tempo karena pendaftaran belum dibayar. Tidak ada biaya. Silakan pesan lagi.`,
          }
        : {
            type: 'order-cancelled',
            title: `Pesanan ${orderId} dibatalkan`,
            message: `Pesanan ${pilgrim.name} dibatalkan atas permintaan jamaah.`,
          },
    ],
  ];
}

/** The notice that a document was verified or refused, for its owner and the agent who ordered. */
export function documentMessages({ kind, pilgrim, order, verifiedAt, refused }: PlannedDocument): Message[] {
  return [...new Set([pilgrim, order.registrar])].flatMap((reader): Message[] => {
    const whose = reader === pilgrim ? 'Anda' : pilgrim.name;
    const name = `${DOCUMENT_NAMES[kind]} ${whose}`;
    const about = { reader, orderUuid: order.uuid };
    if (refused)
      return [
        {
          ...about,
          type: 'document-rejected',
          title: `${name} perlu diunggah lagi`,
          message: `${name} belum dapat kami terima. Alasan: ${refused.reason}. Silakan unggah lagi.`,
          createdAt: refused.at,
          document: { kind, dose: null },
        },
      ];
    if (!verifiedAt) return [];
    const verified = {
      ...about,
      type: 'document-verified',
      title: `${name} sudah diperiksa`,
      message: `${name} sudah kami periksa dan kami terima.`,
      createdAt: verifiedAt,
    };
    return [verified];
  });
}

export function withdrawalMessages(people: People, now: Date): Message[] {
  return WITHDRAWALS.flatMap((row) => {
    const createdAt = decidedAt(row, now);
    if (!createdAt) return [];
    const isApproved = row.status === 'Approved';
    return [
      {
        reader: getPlannedPerson(people, row.agent),
        type: 'withdrawal-decided',
        title: `Penarikan saldo ${plainRupiah(row.amount)} ${isApproved ? 'diterima' : 'ditolak'}`,
        message: isApproved
          ? `Kami sudah mengirim ${plainRupiah(row.amount)} ke rekening Anda. Nomor referensi: ${row.reason}`
          : `${plainRupiah(row.amount)} kembali ke saldo Anda. Alasan: ${row.reason}.`,
        createdAt,
        orderUuid: null,
      },
    ];
  });
}
