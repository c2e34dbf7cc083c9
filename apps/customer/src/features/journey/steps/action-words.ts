import type { Order } from '@rihlah/contract/orders/order';
import { accountPath, actingPath, paths } from '@rihlah/contract/wire/paths';
import type { NextAction } from '@rihlah/rules/journey/next-actions';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { shownWord } from '@rihlah/rules/text/shown-word';
import { formatDate, formatDateTime } from '@rihlah/ui/text/format';
import { documentScreen } from '../../../domain/documents/document-screens.ts';

export interface ActionWords {
  title: string;
  text: string;
  /** The button, and where it leads; null for what is done on the spot. */
  label: string;
  to: string | null;
  /** Help for those who cannot do it yet. */
  help?: { label: string; to: string };
}

const byDate = ({ dueDate, isOverdue }: NextAction): string => {
  if (dueDate === null) return '';
  return isOverdue
    ? ` Batasnya ${formatDate(dueDate)}, mohon segera.`
    : ` paling lambat ${formatDate(dueDate)}.`;
};

/** `Unggah paspor Anda paling lambat …`; without a date the sentence just ends. */
const asked = (what: string, action: NextAction): string =>
  action.dueDate === null || action.isOverdue ? `${what}.${byDate(action)}` : `${what}${byDate(action)}`;

function listMissingDocuments({ documents }: Order): string {
  if (documents?.identity) return 'dokumen pendukung paspor';
  const photos = 'pas foto, KTP, dan kartu keluarga';
  return documents?.passportDocument ? photos : 'pas foto, KTP, kartu keluarga, dan dokumen pendukung';
}

type DocumentAction = Extract<NextAction, { kind: 'document' }>;

/** What was refused, why, and the form to hand it in again. */
function rejectedWords({ step, rejected }: DocumentAction, order: Order): ActionWords | null {
  const [first] = rejected;
  if (!first) return null;
  const which = first.dose === null ? '' : ` dosis ${first.dose}`;
  return {
    title: shownWord(step),
    text: `Ditolak${which}: ${first.reason.replace(/\.$/, '')}. Silakan unggah lagi.`,
    label: 'Unggah lagi',
    to: documentScreen(first, order.uuid, true),
  };
}

function documentWords(action: DocumentAction, order: Order, your: string): ActionWords {
  const title = shownWord(action.step);
  switch (action.step) {
    case 'Upload Berkas':
      return {
        title,
        text: asked(`Unggah ${listMissingDocuments(order)}`, action),
        label: 'Unggah berkas',
        to: actingPath('upload-dokument-identitas', order.uuid),
      };
    case 'Passport':
      return {
        title,
        text: asked(`Unggah paspor${your}`, action),
        label: 'Unggah paspor',
        to: actingPath('upload-dokument-passport', order.uuid),
        help: { label: 'Belum punya paspor?', to: accountPath('syarat-pembuatan-passport') },
      };
    case 'Vaksinasi Covid 19':
      return {
        title,
        text: asked('Unggah sertifikat vaksin Covid 19', action),
        label: 'Unggah sertifikat',
        to: actingPath('upload-document-covid', order.uuid),
      };
    case 'Suntik Meningitis':
      return {
        title,
        text: asked('Unggah foto buku kuning', action),
        label: 'Unggah buku kuning',
        to: actingPath('upload-dokument-meningitis', order.uuid),
        help: { label: 'Belum suntik?', to: accountPath('suntik-meningitis') },
      };
  }
}

/** @param isOwn whether the reader is the pilgrim; an agent reads it about somebody else */
export function actionWords(action: NextAction, order: Order, isOwn = true): ActionWords {
  const your = isOwn ? ' Anda' : '';
  switch (action.kind) {
    case 'first-payment':
      return {
        title: 'Bayar pembayaran pertama',
        text: `Bayar sebelum ${formatDateTime(action.expiresAt)}. Setelah itu seat${your} dilepas.`,
        label: 'Bayar sekarang',
        to: paths.firstPayment(order.uuid),
      };
    case 'bill':
      return {
        title: `Bayar ${formatRupiah(action.amount)}`,
        text: asked(`Bayar tagihan${your}`, action),
        label: 'Bayar',
        to: paths.installment(action.uuid),
        // Beside a single bill it would be the same twice.
        ...((order.due?.unpaidAmount ?? 0) > action.amount && {
          help: { label: 'Lunasi semua', to: paths.fullPayment(order.uuid) },
        }),
      };
    case 'document':
      return rejectedWords(action, order) ?? documentWords(action, order, your);
    case 'pickup':
      return {
        title: 'Penjemputan Berkas',
        text: asked(`Berkas${your} sudah lengkap. Pilih tanggal penjemputan`, action),
        label: 'Pilih tanggal',
        to: actingPath('pengumpulan-berkas', order.uuid),
      };
    case 'room':
      return {
        title: 'Pilih Kamar',
        text: asked(`Pilih kamar hotel${your}`, action),
        label: 'Pilih kamar',
        to: actingPath('pilih-kamar', order.uuid),
      };
    case 'facts':
      return {
        title: 'Lengkapi Data',
        text: asked(`Jawab ${action.count} pertanyaan untuk visa dan manifes`, action),
        label: 'Lengkapi data',
        to: actingPath('lengkapi-data', order.uuid),
      };
    case 'rating':
      return {
        title: 'Berikan bintang',
        text: 'Bagaimana perjalanan Anda bersama kami? Satu menit saja.',
        label: 'Berikan bintang',
        to: null,
      };
  }
}
