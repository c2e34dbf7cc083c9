import type { PackageState, PackageWarning } from '@rihlah/contract/staff/packages';

export const STATE_WORDS: Record<PackageState, string> = {
  draft: 'Draf',
  published: 'Terbit',
  withdrawn: 'Ditarik',
};

export const WARNING_WORDS: Record<PackageWarning, string> = {
  hotel: 'belum ada hotel',
  'hotel-photo': 'hotel tanpa foto',
  itinerary: 'belum ada itinerari',
  rooms: 'belum ada kamar',
  flights: 'belum ada penerbangan',
  manasik: 'belum ada manasik',
  'few-seats': 'seat tinggal sedikit',
  near: 'segera berangkat, masih ada seat',
};
