import type { HandoverSide, SigningWay } from '@rihlah/contract/documents/passport-places';
import type { VisaState } from '@rihlah/contract/documents/visa';
import type { DotState } from '@rihlah/ui/status/state-dot';

/** How a visa stands; `prepared`: in a batch that is not sent. */
export const VISAS: Record<VisaState | 'prepared' | 'none', { dot: DotState; word: string }> = {
  none: { dot: 'missing', word: 'belum diajukan' },
  prepared: { dot: 'held', word: 'disiapkan' },
  requested: { dot: 'asked', word: 'diajukan' },
  issued: { dot: 'done', word: 'terbit' },
  refused: { dot: 'rejected', word: 'ditolak' },
  cancelled: { dot: 'none', word: 'dibatalkan' },
};

export const SIDES: Record<HandoverSide, string> = { from: 'yang menyerahkan', to: 'yang menerima' };

export const SIGNING_WORDS: Record<SigningWay, string> = {
  loket: 'di Loket',
  app: 'di aplikasi',
  paper: 'di kertas',
};
