import type { SmsKind } from '@rihlah/contract/staff/orders/order-messages';
import { oneLine } from '../../message-words.ts';

interface Template {
  /** As the agency submits it to Meta, letter for letter (docs/operations.md). */
  name: string;
  body: string;
  /** What stands for {{1}}, {{2}}, …, in their order. */
  parameters: readonly string[];
  /** The words on the button, which opens the path that is told with the message, below PUBLIC_URL. */
  button: string;
}

/** Language of all of them. */
export const TEMPLATE_LANGUAGE = 'id';

/**
 * What may go by WhatsApp, and its words there: a business writes first only in words that Meta has agreed to. No login, no
 * password, no code and no warning that an account changed: those go by SMS alone.
 */
export const WHATSAPP_TEMPLATES = {
  'order-placed': {
    name: 'rihlah_pesanan_diterima',
    body: 'Pesanan {{1}} untuk paket {{2}} sudah kami terima. Bayar pendaftaran {{3}} sebelum {{4}}; setelah itu pesanan batal dan seat dilepas.',
    parameters: ['orderId', 'package', 'amount', 'until'],
    button: 'Bayar pendaftaran',
  },
  'first-payment-reminder': {
    name: 'rihlah_pendaftaran_belum_dibayar',
    body: 'Pendaftaran untuk pesanan {{1}} belum dibayar. Bayar {{2}} sebelum {{3}}; setelah itu pesanan batal dan seat dilepas.',
    parameters: ['orderId', 'amount', 'until'],
    button: 'Bayar pendaftaran',
  },
  'payment-received': {
    name: 'rihlah_pembayaran_diterima',
    body: 'Pembayaran {{1}} sebesar {{2}} untuk pesanan {{3}} sudah kami terima. Terima kasih.',
    parameters: ['bill', 'amount', 'orderId'],
    button: 'Lihat pesanan',
  },
  'bill-reminder': {
    name: 'rihlah_pengingat_tagihan',
    body: 'Tagihan pesanan {{1}} sebesar {{2}} belum dibayar. Jatuh temponya {{3}}; abaikan pesan ini bila sudah dibayar.',
    parameters: ['orderId', 'amount', 'dueDate'],
    button: 'Bayar tagihan',
  },
  'need-reminder': {
    name: 'rihlah_masih_kurang',
    body: 'Masih ada yang perlu dilengkapi untuk {{1}}, pesanan {{2}}: {{3}}. Keberangkatannya {{4}}, mohon segera dilengkapi.',
    parameters: ['pilgrim', 'orderId', 'what', 'departsOn'],
    button: 'Lengkapi sekarang',
  },
  'document-rejected': {
    name: 'rihlah_berkas_belum_diterima',
    body: 'Berkas ini belum dapat kami terima: {{1}}. Alasannya: {{2}}. Silakan unggah lagi di akun Anda.',
    parameters: ['what', 'why'],
    button: 'Buka akun',
  },
  'document-added': {
    name: 'rihlah_berkas_tersedia',
    body: 'Dokumen perjalanan ini sudah tersedia: {{1}}. Silakan lihat di halaman Visa & Tiket.',
    parameters: ['what'],
    button: 'Lihat dokumen',
  },
  'manasik-invitation': {
    name: 'rihlah_undangan_manasik',
    body: 'Undangan manasik untuk pesanan {{1}}: {{2}}. Kami tunggu kehadiran Anda.',
    parameters: ['orderId', 'invitation'],
    button: 'Lihat manasik',
  },
  'package-changed': {
    name: 'rihlah_paket_berubah',
    body: 'Ada yang berubah pada paket {{1}}, berangkat {{2}}: {{3}}. Silakan lihat yang dulu dan yang sekarang.',
    parameters: ['package', 'departsOn', 'what'],
    button: 'Lihat perubahan',
  },
  'order-cancelled': {
    name: 'rihlah_pesanan_dibatalkan',
    body: 'Pesanan {{1}} dibatalkan. Alasannya: {{2}}. Hubungi kami bila ada pertanyaan.',
    parameters: ['orderId', 'why'],
    button: 'Lihat pesanan',
  },
  'order-expired': {
    name: 'rihlah_pesanan_jatuh_tempo',
    body: 'Pesanan {{1}} telah jatuh tempo karena pendaftaran belum dibayar. Tidak ada biaya; silakan pesan lagi.',
    parameters: ['orderId'],
    button: 'Pesan lagi',
  },
} as const satisfies Partial<Record<SmsKind, Template>>;

type TemplateKind = keyof typeof WHATSAPP_TEMPLATES;
type ParametersOf<Kind extends TemplateKind> = (typeof WHATSAPP_TEMPLATES)[Kind]['parameters'][number];

/** What WhatsApp is told of one message. */
export interface FilledTemplate {
  name: string;
  parameters: string[];
  /** Behind PUBLIC_URL, without the slash between them. */
  path: string;
}

/** Meta takes no longer text, parameters and all. */
const LONGEST = 1024;

/** One line of what a person can read, and no end of a sentence: that stands in the template. Meta refuses line breaks. */
const parameterOf = (text: string): string => oneLine(text).replace(/[.;]+$/, '');

/**
 * What WhatsApp says of something; null where a value is empty or all of it is too long: then it goes by SMS alone.
 *
 * @param path of the screen behind the button, beginning with `/`
 */
export function fillTemplate<Kind extends TemplateKind>(
  kind: Kind,
  values: Record<ParametersOf<Kind>, string>,
  path: string,
): FilledTemplate | null {
  const { name, body, parameters } = WHATSAPP_TEMPLATES[kind];
  const own: Record<string, string> = values;
  const filled = parameters.map((parameter) => parameterOf(own[parameter] ?? ''));
  const length = filled.reduce((sum, text) => sum + text.length, body.length);
  if (filled.includes('') || length > LONGEST) return null;
  return { name, parameters: filled, path: path.replace(/^\//, '') };
}
