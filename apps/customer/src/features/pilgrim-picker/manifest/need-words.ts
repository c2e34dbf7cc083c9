import type { DocumentStage } from '@rihlah/contract/documents/document-stage';
import type { Order } from '@rihlah/contract/orders/order';
import type { OrderNeed } from '@rihlah/contract/orders/order-needs';
import { isPassportHere } from '@rihlah/rules/journey/journey-facts';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { isPastChanging } from '@rihlah/rules/orders/order-status';
import { roomWords } from '../../../domain/orders/room-words.ts';

/** What the three counters of a picker are called, by what a pilgrim is picked for. */
export const STAGE_WORDS: Record<OrderNeed, Record<DocumentStage, string>> = {
  documents: { incomplete: 'Belum lengkap', waiting: 'Diperiksa', complete: 'Lengkap' },
  facts: { incomplete: 'Belum lengkap', waiting: 'Belum ditanya', complete: 'Lengkap' },
  room: { incomplete: 'Belum memilih', waiting: 'Menunggu kamar', complete: 'Dapat kamar' },
  pickup: { incomplete: 'Perlu tanggal', waiting: 'Menunggu berkas', complete: 'Sudah diatur' },
  progressiveVisa: { incomplete: 'Belum dibayar', waiting: 'Tanpa biaya', complete: 'Sudah dibayar' },
  travelDocuments: { incomplete: 'Belum ada', waiting: 'Sebagian', complete: 'Lengkap' },
};

const FACTS = { incomplete: '', waiting: 'Ditanyakan setelah bayar pertama', complete: 'Lengkap' } as const;

function pickupWords({ schedule, need, ...order }: Order): string {
  if (isPassportHere(order)) return 'Paspor sudah di kantor';
  if (schedule) return `Dijemput ${schedule}`;
  return need?.stage === 'incomplete' ? 'Tanggal perlu dipilih' : 'Tiga berkas belum diperiksa';
}

/** Which of the three the agency has put there. */
function travelWords({ documents }: Order): string {
  const names = [
    documents?.visa && 'visa',
    documents?.eTicket && 'e-ticket',
    documents?.roomList && 'daftar kamar',
  ];
  const there = names.filter(Boolean);
  return there.length > 0 ? `Ada ${there.join(', ')}` : 'Belum ada';
}

function feeWords({ need }: Order): string {
  if (!need || need.fee === null) return 'Tanpa biaya';
  const fee = `Biaya ${formatRupiah(need.fee)}`;
  return need.stage === 'complete' ? `${fee}, sudah dibayar` : fee;
}

/** How far a pilgrim is with what they are picked for but documents, in so few words that they stand beside the name. */
export function needWords(need: Exclude<OrderNeed, 'documents'>, order: Order): string {
  switch (need) {
    case 'facts': {
      const filled = order.need?.filled;
      return filled && filled.known < filled.asked
        ? `${filled.known} dari ${filled.asked} terisi`
        : isPastChanging(order.orderStatus)
          ? 'Tidak ditanyakan lagi'
          : FACTS[order.need?.stage ?? 'waiting'];
    }
    case 'room': {
      const room = roomWords(order);
      return room ? `Kamar ${room}` : 'Belum memilih kamar';
    }
    case 'pickup':
      return pickupWords(order);
    case 'progressiveVisa':
      return feeWords(order);
    case 'travelDocuments':
      return travelWords(order);
  }
}
