import { after, departed, open, ramadhan, school, syawal, threePayments } from '../when.ts';
import type { PackageRow } from './packages.ts';

const MAKASSAR: readonly PackageRow[] = [
  { kind: 'ekonomi', when: after(22), price: 27_600_000, airline: 'JT', seats: 3 },
  { kind: 'libur', when: school(0.6), price: 38_750_000, airline: 'GA', seats: 14 },
  { kind: 'awalRamadhan', when: ramadhan(5), price: 45_200_000, airline: 'SV', seats: 16 },
  { kind: 'syawal', when: syawal(9), price: 33_950_000, airline: 'GA', seats: 32 },
  { kind: 'thaif', when: open(0.28), price: 37_800_000, airline: 'SV', seats: 38 },
  { kind: 'dubai', when: open(0.87), price: 45_600_000, airline: 'EK', seats: 24 },
];

const BALIKPAPAN: readonly PackageRow[] = [
  { kind: 'hemat', when: after(28), price: 27_400_000, airline: 'JT', seats: 15 },
  { kind: 'nuzul', when: ramadhan(12), price: 42_150_000, airline: 'JT', seats: 23 },
  { kind: 'reguler', when: open(0.14), price: 35_600_000, airline: 'QR', seats: 36 },
  { kind: 'istanbul', when: open(0.89), price: 44_300_000, airline: 'TK', seats: 30 },
];

const BANJARMASIN: readonly PackageRow[] = [
  { kind: 'ekonomi', when: after(33), price: 26_850_000, airline: 'JT', seats: 18 },
  { kind: 'awalRamadhan', when: ramadhan(8), price: 43_400_000, airline: 'SV', seats: 21 },
  { kind: 'hijriah', when: open(0.4), price: 36_250_000, airline: 'EY', seats: 40 },
  { kind: 'milad', when: open(0.85), price: 31_650_000, airline: 'JT', seats: 43 },
];

const MATARAM: readonly PackageRow[] = [
  { kind: 'hemat', when: after(35), price: 27_200_000, airline: 'JT', seats: 20 },
  { kind: 'libur', when: school(0.4), price: 39_300_000, airline: 'GA', seats: 9 },
  { kind: 'nuzul', when: ramadhan(10), price: 41_650_000, airline: 'GA', seats: 19 },
  { kind: 'reguler', when: open(0.81), price: 34_850_000, airline: 'WY', seats: 35 },
];

const SURABAYA: readonly PackageRow[] = [
  { kind: 'hijriah', when: departed(30), price: 35_250_000, airline: 'SV', seats: 6, key: 'finished' },
  { kind: 'hemat', when: after(17), price: 25_400_000, airline: 'JT', seats: 5 },
  { kind: 'libur', when: school(0.7), price: 37_900_000, airline: 'SV', seats: 8 },
  { kind: 'reguler', when: after(100), price: 34_200_000, airline: 'SV', seats: 0, key: 'family' },
  { kind: 'awalRamadhan', when: ramadhan(4), price: 43_850_000, airline: 'SV', seats: 15 },
  { kind: 'syawal', when: syawal(10), price: 32_400_000, airline: 'GA', seats: 24 },
  { kind: 'thaif', when: open(0.42), price: 36_900_000, airline: 'SV', seats: 33 },
  { kind: 'arbain', when: open(0.88), price: 39_700_000, airline: 'GA', seats: 41 },
];

const SEMARANG: readonly PackageRow[] = [
  { kind: 'hemat', when: after(30), price: 26_300_000, airline: 'JT', seats: 11 },
  { kind: 'nuzul', when: ramadhan(10), price: 40_600_000, airline: 'GA', seats: 13 },
  { kind: 'reguler', when: open(0.22), price: 34_650_000, airline: 'GA', seats: 28 },
  { kind: 'jeddah', when: open(0.71), price: 38_400_000, airline: 'SV', seats: 36 },
  { kind: 'ekonomi', when: open(0.9), price: 28_100_000, airline: null, seats: 45, without: ['hotels'] },
];

const YOGYAKARTA: readonly PackageRow[] = [
  { kind: 'libur', when: school(0.2), price: 38_200_000, airline: 'GA', seats: 7 },
  { kind: 'awalRamadhan', when: ramadhan(7), price: 42_300_000, airline: 'QR', seats: 18 },
  { kind: 'hijriah', when: open(0.26), price: 35_800_000, airline: 'QR', seats: 30 },
  { kind: 'ekonomi', when: open(0.78), price: 27_900_000, airline: 'WY', seats: 44, without: ['rooms'] },
];

const MEDAN: readonly PackageRow[] = [
  { kind: 'hemat', when: after(15), price: 25_900_000, airline: 'JT', seats: 4 },
  { kind: 'libur', when: school(0.5), price: 36_200_000, airline: 'SV', seats: 13 },
  { kind: 'itikaf', when: ramadhan(20), price: 53_200_000, airline: 'SV', seats: 8 },
  { kind: 'reguler', when: open(0.2), price: 32_950_000, airline: 'GA', seats: 37 },
  { kind: 'turki', when: open(0.8), price: 46_800_000, airline: 'TK', seats: 21, without: ['itinerary'] },
];

const PADANG: readonly PackageRow[] = [
  { kind: 'ekonomi', when: after(20), price: 26_400_000, airline: 'JT', seats: 9 },
  { kind: 'nuzul', when: ramadhan(11), price: 39_800_000, airline: 'JT', seats: 17 },
  { kind: 'syawal', when: syawal(5), price: 31_850_000, airline: 'JT', seats: 29 },
  { kind: 'arbain', when: open(0.16), price: 40_350_000, airline: 'SV', seats: 42 },
];

const PALEMBANG: readonly PackageRow[] = [
  { kind: 'reguler', when: departed(41), price: 33_300_000, airline: 'GA', seats: 3 },
  { kind: 'hemat', when: after(30), price: 25_750_000, airline: 'JT', seats: 12 },
  { kind: 'awalRamadhan', when: ramadhan(3), price: 41_950_000, airline: 'GA', seats: 20 },
  { kind: 'milad', when: open(0.45), price: 31_200_000, airline: null, seats: 39 },
  { kind: 'vip', when: open(0.92), price: 58_600_000, airline: 'QR', seats: 16 },
];

const BANDA_ACEH: readonly PackageRow[] = [
  { kind: 'reguler', when: after(26), price: 32_600_000, airline: 'GA', seats: 10 },
  { kind: 'itikaf', when: ramadhan(19), price: 52_700_000, airline: 'GA', seats: 11 },
  { kind: 'hijriah', when: open(0.24), price: 34_900_000, airline: 'GA', seats: 34 },
  { kind: 'jeddah', when: open(0.84), price: 37_650_000, airline: 'GA', seats: 27 },
];

const PEKANBARU: readonly PackageRow[] = [
  { kind: 'hemat', when: after(35), price: 25_300_000, airline: 'JT', seats: 19 },
  { kind: 'awalRamadhan', when: ramadhan(5), price: 41_400_000, airline: 'SV', seats: 22 },
  { kind: 'istanbul', when: open(0.5), price: 42_600_000, airline: 'TK', seats: 25 },
  {
    kind: 'ekonomi',
    when: open(0.98),
    price: 26_750_000,
    airline: null,
    seats: 45,
    without: ['hotels', 'rooms', 'itinerary'],
  },
];

const JAKARTA: readonly PackageRow[] = [
  { kind: 'reguler', when: departed(57), price: 32_750_000, airline: 'SV', seats: 4, key: 'closed' },
  { kind: 'hemat', when: after(11), price: 24_900_000, airline: 'JT', seats: 2 },
  { kind: 'libur', when: school(0.2), price: 37_500_000, airline: 'GA', seats: 16 },
  { kind: 'reguler', when: after(72), price: 33_900_000, airline: 'SV', seats: 14, key: 'settled' },
  { kind: 'dubai', when: open(0.48), price: 43_750_000, airline: 'EK', seats: 22 },
  { kind: 'awalRamadhan', when: ramadhan(2), price: 44_500_000, airline: 'SV', seats: 9 },
  { kind: 'itikaf', when: ramadhan(19), price: 56_900_000, airline: 'GA', seats: 4 },
  { kind: 'syawal', when: syawal(6), price: 33_600_000, airline: 'GA', seats: 31 },
  { kind: 'vip', when: open(0.18), price: 59_500_000, airline: 'SV', seats: 12 },
  { kind: 'turki', when: open(0.68), price: 48_250_000, airline: 'TK', seats: 26 },
  { kind: 'ekonomi', when: open(0.82), price: 27_350_000, airline: 'WY', seats: 40, without: ['itinerary'] },
  { kind: 'hijriah', when: open(0.95), price: 36_400_000, airline: 'EY', seats: 38, without: ['rooms'] },
  { kind: 'milad', when: open(0.7), price: 29_900_000, airline: 'QR', seats: 45, isInactive: true },
];

const BANDUNG: readonly PackageRow[] = [
  { kind: 'hemat', when: departed(3), price: 25_600_000, airline: 'JT', seats: 1, key: 'travelling' },
  { kind: 'hemat', when: after(13), price: 24_500_000, airline: 'JT', seats: 0, key: 'manasik' },
  { kind: 'libur', when: school(0.4), price: 36_750_000, airline: 'GA', seats: 3 },
  { kind: 'reguler', when: open(0.21), price: 33_400_000, airline: 'WY', seats: 21 },
  { kind: 'awalRamadhan', when: ramadhan(5), price: 42_900_000, airline: 'SV', seats: 12 },
  { kind: 'itikaf', when: ramadhan(20), price: 54_500_000, airline: 'GA', seats: 6 },
  { kind: 'syawal', when: syawal(8), price: 32_900_000, airline: 'SV', seats: 27, key: 'syawal' },
  { kind: 'berkah', when: threePayments, price: 31_500_000, airline: 'SV', seats: 92, key: 'berkah' },
  { kind: 'ekonomi', when: open(0.62), price: 26_900_000, airline: null, seats: 45, key: 'unscheduled' },
  { kind: 'istanbul', when: open(0.74), price: 41_250_000, airline: 'TK', seats: 18, key: 'istanbul' },
  { kind: 'milad', when: open(0.86), price: 30_750_000, airline: 'QR', seats: 35, without: ['hotels'] },
  { kind: 'vip', when: open(0.97), price: 57_800_000, airline: 'GA', seats: 10 },
];

/** Packages by city. */
export const PACKAGES: Record<string, readonly PackageRow[]> = {
  Jakarta: JAKARTA,
  Bandung: BANDUNG,
  Surabaya: SURABAYA,
  Semarang: SEMARANG,
  Yogyakarta: YOGYAKARTA,
  Makassar: MAKASSAR,
  Medan: MEDAN,
  Padang: PADANG,
  Palembang: PALEMBANG,
  'Banda Aceh': BANDA_ACEH,
  Pekanbaru: PEKANBARU,
  Balikpapan: BALIKPAPAN,
  Banjarmasin: BANJARMASIN,
  Mataram: MATARAM,
};
