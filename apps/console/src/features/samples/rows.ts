import type { MeterTone } from '@rihlah/ui/status/meter';
import type { DotState } from '@rihlah/ui/status/state-dot';

/** One order as a list shows it, made up. */
export interface Sample {
  id: string;
  name: string;
  status: { word: string; reached: number | null; tone: MeterTone };
  rest: number;
  documents: DotState[];
}

export const STATUSES: Sample['status'][] = [
  { word: 'Pendaftaran', reached: 1, tone: 'secondary' },
  { word: 'Pembayaran DP', reached: 2, tone: 'warning' },
  { word: 'Pelunasan', reached: 3, tone: 'warning' },
  { word: 'Lunas', reached: 4, tone: 'success' },
  { word: 'Manasik Haji', reached: 5, tone: 'info' },
  { word: 'Selesai', reached: 6, tone: 'success' },
  { word: 'Batal', reached: null, tone: 'danger' },
];

export const DOTS: [DotState, string][] = [
  ['done', 'selesai'],
  ['ours', 'menunggu kita'],
  ['asked', 'diminta'],
  ['rejected', 'ditolak'],
  ['missing', 'belum ada'],
  ['none', 'tidak perlu'],
  ['held', 'ditahan'],
];

const NAMES = [
  'Agus Suryadi',
  'Hj. Tati Rohaeti',
  'Muhammad Fauzan',
  'Siti Maryam Contoh',
  'H. Abdul Rahman Saleh',
];
const COUNT = 40;

/** The same rows every time. */
export const SAMPLES: Sample[] = Array.from({ length: COUNT }, (_, index) => ({
  id: `RHL 2611${String(20 - (index % 20)).padStart(2, '0')} ${String(index + 1).padStart(4, '0')}`,
  name: NAMES[index % NAMES.length] ?? '',
  status: STATUSES[index % STATUSES.length] as Sample['status'],
  rest: ((index * 7) % 5) * 5_250_000,
  documents: [0, 1, 2, 3, 4].map((place) => DOTS[(index + place) % DOTS.length]?.[0] ?? 'none'),
}));
