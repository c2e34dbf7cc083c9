import { PASSPORT_PLACE_WORDS, type PassportPlace } from '@rihlah/contract/documents/passport-places';
import type { StaffPassport } from '@rihlah/contract/staff/custody/custody';
import type { BatchState } from '@rihlah/contract/staff/custody/visa-batches';
import type { DotState } from '@rihlah/ui/status/state-dot';

interface Words {
  dot: DotState;
  word: string;
}

/** Where a passport is, and whose turn it is. */
export const PLACES: Record<PassportPlace, Words> = {
  pilgrim: { dot: 'missing', word: PASSPORT_PLACE_WORDS.pilgrim },
  branch: { dot: 'ours', word: PASSPORT_PLACE_WORDS.branch },
  visa: { dot: 'ours', word: PASSPORT_PLACE_WORDS.visa },
  provider: { dot: 'asked', word: PASSPORT_PLACE_WORDS.provider },
  agency: { dot: 'ours', word: PASSPORT_PLACE_WORDS.agency },
};

/** Of whom another has taken the place on an order. */
export const REPLACED = 'Pesanan ini sudah berganti jamaah';

/** What tells a passport from others of a list: an order has several once another has taken its pilgrim's place. */
export const passportId = ({ order, pilgrim, isReplaced }: StaffPassport): string =>
  isReplaced ? `${order.uuid}.${pilgrim.uuid}` : order.uuid;

/** One that came back is done, one that was never given is missing. */
export const placeDot = ({ place, version }: StaffPassport): DotState =>
  place === 'pilgrim' && version > 0 ? 'done' : PLACES[place].dot;

export const BATCHES: Record<BatchState, Words> = {
  prepared: { dot: 'held', word: 'Disiapkan' },
  sent: { dot: 'asked', word: 'Dikirim' },
  partial: { dot: 'ours', word: 'Terbit sebagian' },
  done: { dot: 'done', word: 'Selesai' },
  refused: { dot: 'rejected', word: 'Ditolak' },
  cancelled: { dot: 'none', word: 'Dibatalkan' },
};

/** Where the receipt of a handover is printed from. */
export const receiptPdf = (uuid: string): string => `/api/staff/v1/handovers/${uuid}/receipt.pdf`;
