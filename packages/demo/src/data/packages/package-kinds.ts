export const PRODUCT_TYPES = ['Ekonomi', 'Reguler', 'Ramadhan', 'Plus', 'VIP'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** A city beside Makkah and Madinah, with its hotel and what is seen there, a day each. */
interface Excursion {
  city: string;
  hotel: string;
  days: readonly string[];
}

export interface PackageKind {
  /** `{hari}` the duration, `{bulan}` the month and `{hijriah}` the hijri month of departure. */
  name: string;
  type: ProductType;
  days: 9 | 10 | 12 | 14 | 16;
  /** Pairs of hotels in Makkah and Madinah that packages of this kind take in turn. */
  hotels: readonly (readonly [makkah: string, madinah: string])[];
  /** Rupiah on top of the price for a room of three and of two. */
  rooms: readonly [triple: number, double: number];
  /** On the way there. */
  before?: Excursion;
  /** On the way back. */
  after?: Excursion;
  dayTrip?: string;
  /** Full days in Madinah, where a kind is about them. */
  madinahDays?: number;
  /** What is included beside the usual. */
  extras?: readonly string[];
}

const THREE_STARS = [['massa', 'mubarak']] as const;
const FOUR_STARS = [
  ['elaf', 'grand-plaza'],
  ['elaf', 'rove'],
  ['anjum', 'rove'],
] as const;
const FIVE_STARS = [
  ['swissotel', 'rove'],
  ['pullman', 'movenpick'],
  ['anjum', 'grand-plaza'],
] as const;
const BEST = [
  ['fairmont', 'oberoi'],
  ['conrad', 'movenpick'],
] as const;

const istanbul = {
  city: 'Istanbul',
  hotel: 'old-city',
  days: ['Masjid Biru, Hagia Sophia, Hippodrome', 'Selat Bosphorus dan Masjid Eyüp Sultan'],
};

export const PACKAGE_KINDS = {
  hemat: {
    name: 'Umrah Hemat {hari} Hari',
    type: 'Ekonomi',
    days: 9,
    hotels: THREE_STARS,
    rooms: [2_400_000, 4_900_000],
  },
  ekonomi: {
    name: 'Umrah Ekonomi {bulan}',
    type: 'Ekonomi',
    days: 9,
    hotels: THREE_STARS,
    rooms: [2_400_000, 4_900_000],
  },
  berkah: {
    name: 'Umrah Berkah {hari} Hari',
    type: 'Ekonomi',
    days: 9,
    hotels: [['anjum', 'grand-plaza']],
    rooms: [2_400_000, 4_900_000],
  },
  syawal: {
    name: 'Umrah Syawal {hari} Hari',
    type: 'Ekonomi',
    days: 9,
    hotels: [['anjum', 'grand-plaza'], ...FOUR_STARS],
    rooms: [2_500_000, 5_200_000],
  },
  reguler: {
    name: 'Umrah Reguler {bulan}',
    type: 'Reguler',
    days: 10,
    hotels: FOUR_STARS,
    rooms: [2_700_000, 5_500_000],
  },
  libur: {
    name: 'Umrah Libur Sekolah',
    type: 'Reguler',
    days: 9,
    hotels: [['anjum', 'grand-plaza'], ...FOUR_STARS],
    rooms: [2_800_000, 5_800_000],
  },
  milad: {
    name: 'Umrah Milad Rihlah',
    type: 'Reguler',
    days: 10,
    hotels: FOUR_STARS,
    rooms: [2_600_000, 5_400_000],
  },
  hijriah: {
    name: 'Umrah {hijriah} {hari} Hari',
    type: 'Reguler',
    days: 12,
    hotels: FOUR_STARS,
    rooms: [2_900_000, 5_900_000],
  },
  arbain: {
    name: 'Umrah Arbain {hari} Hari',
    type: 'Reguler',
    days: 16,
    hotels: FOUR_STARS,
    rooms: [3_400_000, 6_900_000],
    madinahDays: 8,
    extras: ['Bimbingan salat arbain'],
  },
  awalRamadhan: {
    name: 'Umrah Awal Ramadhan',
    type: 'Ramadhan',
    days: 12,
    hotels: FIVE_STARS,
    rooms: [3_200_000, 6_500_000],
  },
  nuzul: {
    name: 'Umrah Nuzulul Quran',
    type: 'Ramadhan',
    days: 10,
    hotels: FOUR_STARS,
    rooms: [3_200_000, 6_600_000],
  },
  itikaf: {
    name: 'Umrah Itikaf Sepuluh Malam Terakhir',
    type: 'Ramadhan',
    days: 14,
    hotels: [['pullman', 'movenpick'], ...FIVE_STARS],
    rooms: [3_500_000, 7_000_000],
    madinahDays: 1,
    extras: ['Pendamping itikaf'],
  },
  istanbul: {
    name: 'Umrah Plus Istanbul {hari} Hari',
    type: 'Plus',
    days: 12,
    hotels: [['pullman', 'rove'], ...FOUR_STARS],
    rooms: [3_000_000, 6_200_000],
    before: istanbul,
    extras: ['Visa dan tur Istanbul'],
  },
  turki: {
    name: 'Umrah Plus Turki {hari} Hari',
    type: 'Plus',
    days: 14,
    hotels: FOUR_STARS,
    rooms: [3_300_000, 6_700_000],
    before: {
      city: 'Istanbul',
      hotel: 'old-city',
      days: [...istanbul.days, 'Bursa: Masjid Agung dan Masjid Hijau', 'Istana Topkapi dan Grand Bazaar'],
    },
    extras: ['Visa dan tur Turki'],
  },
  dubai: {
    name: 'Umrah Plus Dubai {hari} Hari',
    type: 'Plus',
    days: 12,
    hotels: FOUR_STARS,
    rooms: [3_100_000, 6_300_000],
    before: {
      city: 'Dubai',
      hotel: 'dubai',
      days: ['Masjid Jumeirah, Burj Khalifa, Dubai Mall', 'Abu Dhabi: Masjid Agung Sheikh Zayed'],
    },
    extras: ['Visa dan tur Dubai'],
  },
  thaif: {
    name: 'Umrah Plus Thaif {hari} Hari',
    type: 'Plus',
    days: 10,
    hotels: FOUR_STARS,
    rooms: [2_700_000, 5_600_000],
    dayTrip: 'Thaif: Masjid Abdullah bin Abbas dan kebun mawar',
    extras: ['Ziarah Thaif'],
  },
  jeddah: {
    name: 'Umrah Plus Jeddah {hari} Hari',
    type: 'Plus',
    days: 10,
    hotels: FIVE_STARS,
    rooms: [2_900_000, 6_000_000],
    after: { city: 'Jeddah', hotel: 'jeddah', days: ['Masjid Terapung, Corniche, kota lama Al-Balad'] },
    extras: ['Semalam di Jeddah'],
  },
  vip: {
    name: 'Umrah VIP {hari} Hari',
    type: 'VIP',
    days: 9,
    hotels: BEST,
    rooms: [3_500_000, 7_000_000],
    extras: ['Hotel di pelataran masjid', 'Kereta cepat Haramain', 'Pendamping pribadi'],
  },
} satisfies Record<string, PackageKind>;

export type PackageKindKey = keyof typeof PACKAGE_KINDS;
