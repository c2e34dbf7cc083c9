import { after, open, ramadhan, school, syawal } from '../when.ts';
import type { PackageRow } from './packages.ts';

export const MAKASSAR: readonly PackageRow[] = [
  { kind: 'ekonomi', when: after(22), price: 27_600_000, airline: 'JT', seats: 3 },
  { kind: 'libur', when: school(0.6), price: 38_750_000, airline: 'GA', seats: 14 },
  { kind: 'awalRamadhan', when: ramadhan(5), price: 45_200_000, airline: 'SV', seats: 16 },
  { kind: 'syawal', when: syawal(9), price: 33_950_000, airline: 'GA', seats: 32 },
  { kind: 'thaif', when: open(0.28), price: 37_800_000, airline: 'SV', seats: 38 },
  { kind: 'dubai', when: open(0.87), price: 45_600_000, airline: 'EK', seats: 24 },
];

export const BALIKPAPAN: readonly PackageRow[] = [
  { kind: 'hemat', when: after(28), price: 27_400_000, airline: 'JT', seats: 15 },
  { kind: 'nuzul', when: ramadhan(12), price: 42_150_000, airline: 'JT', seats: 23 },
  { kind: 'reguler', when: open(0.14), price: 35_600_000, airline: 'QR', seats: 36 },
  { kind: 'istanbul', when: open(0.89), price: 44_300_000, airline: 'TK', seats: 30 },
];

export const BANJARMASIN: readonly PackageRow[] = [
  { kind: 'ekonomi', when: after(33), price: 26_850_000, airline: 'JT', seats: 18 },
  { kind: 'awalRamadhan', when: ramadhan(8), price: 43_400_000, airline: 'SV', seats: 21 },
  { kind: 'hijriah', when: open(0.4), price: 36_250_000, airline: 'EY', seats: 40 },
  { kind: 'milad', when: open(0.85), price: 31_650_000, airline: 'JT', seats: 43 },
];

export const MATARAM: readonly PackageRow[] = [
  { kind: 'hemat', when: after(35), price: 27_200_000, airline: 'JT', seats: 20 },
  { kind: 'libur', when: school(0.4), price: 39_300_000, airline: 'GA', seats: 9 },
  { kind: 'nuzul', when: ramadhan(10), price: 41_650_000, airline: 'GA', seats: 19 },
  { kind: 'reguler', when: open(0.81), price: 34_850_000, airline: 'WY', seats: 35 },
];
