import type {
  PackageState,
  PackageWarning,
  StaffPackageDetail,
} from '@rihlah/contract/staff/catalog/packages';
import { formatInstantDate, formatTime } from '@rihlah/ui/text/format';
import type { Saving } from './editor/use-package-draft.ts';

export const STATE_WORDS: Record<PackageState, string> = {
  draft: 'Draf',
  published: 'Terbit',
  withdrawn: 'Ditarik',
};

export const WARNING_WORDS: Record<PackageWarning, string> = {
  hotel: 'belum ada hotel',
  'hotel-photo': 'hotel tanpa foto',
  nights: 'malam di hotel belum cocok',
  itinerary: 'itinerari belum lengkap',
  rooms: 'belum ada kamar',
  flights: 'belum ada penerbangan',
  'flight-back': 'belum ada penerbangan pulang',
  description: 'belum ada uraian',
  manasik: 'belum ada manasik',
  'few-seats': 'seat tinggal sedikit',
  near: 'segera berangkat, masih ada seat',
};

/** Whether what is written is kept. @param savedAt ISO instant of what the server keeps */
export function describeSaving(state: Saving, savedAt: string | null, hasNews: boolean): string {
  if (state === 'saving' || state === 'waiting') return 'Menyimpan…';
  if (state === 'failed') return 'Belum tersimpan';
  if (!hasNews) return 'Semua sudah terbit';
  return savedAt ? `Draf tersimpan ${formatTime(savedAt)}` : 'Draf';
}

/** Since when a package stands as it does, and how much of it is not published. */
export function describeStanding(
  { state, publishedAt, withdrawnAt }: StaffPackageDetail,
  changes: number,
): string {
  const since = state === 'withdrawn' ? withdrawnAt : publishedAt;
  const said = since ? `sejak ${formatInstantDate(since)}` : state === 'draft' ? 'belum dilihat jamaah' : '';
  return [said, changes > 0 && state !== 'draft' && `${changes} perubahan masih draf`]
    .filter(Boolean)
    .join(' · ');
}
