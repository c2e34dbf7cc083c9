import { after, departed, open, ramadhan, school, syawal } from '../when.ts';
import type { PackageRow } from './packages.ts';

export const MEDAN: readonly PackageRow[] = [
  { kind: 'hemat', when: after(15), price: 25_900_000, airline: 'JT', seats: 4 },
  { kind: 'libur', when: school(0.5), price: 36_200_000, airline: 'SV', seats: 13 },
  { kind: 'itikaf', when: ramadhan(20), price: 53_200_000, airline: 'SV', seats: 8 },
  { kind: 'reguler', when: open(0.2), price: 32_950_000, airline: 'GA', seats: 37 },
  { kind: 'turki', when: open(0.8), price: 46_800_000, airline: 'TK', seats: 21, without: ['itinerary'] },
];

export const PADANG: readonly PackageRow[] = [
  { kind: 'ekonomi', when: after(20), price: 26_400_000, airline: 'JT', seats: 9 },
  { kind: 'nuzul', when: ramadhan(11), price: 39_800_000, airline: 'JT', seats: 17 },
  { kind: 'syawal', when: syawal(5), price: 31_850_000, airline: 'JT', seats: 29 },
  { kind: 'arbain', when: open(0.16), price: 40_350_000, airline: 'SV', seats: 42 },
];

export const PALEMBANG: readonly PackageRow[] = [
  { kind: 'reguler', when: departed(41), price: 33_300_000, airline: 'GA', seats: 3 },
  { kind: 'hemat', when: after(30), price: 25_750_000, airline: 'JT', seats: 12 },
  { kind: 'awalRamadhan', when: ramadhan(3), price: 41_950_000, airline: 'GA', seats: 20 },
  { kind: 'milad', when: open(0.45), price: 31_200_000, airline: null, seats: 39 },
  { kind: 'vip', when: open(0.92), price: 58_600_000, airline: 'QR', seats: 16 },
];

export const BANDA_ACEH: readonly PackageRow[] = [
  { kind: 'reguler', when: after(26), price: 32_600_000, airline: 'GA', seats: 10 },
  { kind: 'itikaf', when: ramadhan(19), price: 52_700_000, airline: 'GA', seats: 11 },
  { kind: 'hijriah', when: open(0.24), price: 34_900_000, airline: 'GA', seats: 34 },
  { kind: 'jeddah', when: open(0.84), price: 37_650_000, airline: 'GA', seats: 27 },
];

export const PEKANBARU: readonly PackageRow[] = [
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
