import { after, departed, open, ramadhan, school, syawal } from '../when.ts';
import type { PackageRow } from './packages.ts';

export const SURABAYA: readonly PackageRow[] = [
  { kind: 'hijriah', when: departed(30), price: 35_250_000, airline: 'SV', seats: 6, key: 'finished' },
  { kind: 'hemat', when: after(17), price: 25_400_000, airline: 'JT', seats: 5 },
  { kind: 'libur', when: school(0.7), price: 37_900_000, airline: 'SV', seats: 8 },
  { kind: 'reguler', when: after(100), price: 34_200_000, airline: 'SV', seats: 0, key: 'family' },
  { kind: 'awalRamadhan', when: ramadhan(4), price: 43_850_000, airline: 'SV', seats: 15 },
  { kind: 'syawal', when: syawal(10), price: 32_400_000, airline: 'GA', seats: 24 },
  { kind: 'thaif', when: open(0.42), price: 36_900_000, airline: 'SV', seats: 33 },
  { kind: 'arbain', when: open(0.88), price: 39_700_000, airline: 'GA', seats: 41 },
];

export const SEMARANG: readonly PackageRow[] = [
  { kind: 'hemat', when: after(30), price: 26_300_000, airline: 'JT', seats: 11 },
  { kind: 'nuzul', when: ramadhan(10), price: 40_600_000, airline: 'GA', seats: 13 },
  { kind: 'reguler', when: open(0.22), price: 34_650_000, airline: 'GA', seats: 28 },
  { kind: 'jeddah', when: open(0.71), price: 38_400_000, airline: 'SV', seats: 36 },
  { kind: 'ekonomi', when: open(0.9), price: 28_100_000, airline: null, seats: 45, without: ['hotels'] },
];

export const YOGYAKARTA: readonly PackageRow[] = [
  { kind: 'libur', when: school(0.2), price: 38_200_000, airline: 'GA', seats: 7 },
  { kind: 'awalRamadhan', when: ramadhan(7), price: 42_300_000, airline: 'QR', seats: 18 },
  { kind: 'hijriah', when: open(0.26), price: 35_800_000, airline: 'QR', seats: 30 },
  { kind: 'ekonomi', when: open(0.78), price: 27_900_000, airline: 'WY', seats: 44, without: ['rooms'] },
];
