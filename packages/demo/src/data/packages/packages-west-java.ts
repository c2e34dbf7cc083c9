import { after, departed, open, ramadhan, school, syawal, threePayments } from '../when.ts';
import type { PackageRow } from './packages.ts';

export const JAKARTA: readonly PackageRow[] = [
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

export const BANDUNG: readonly PackageRow[] = [
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
