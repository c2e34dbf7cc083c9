import { expect, it } from 'vitest';
import { readRupiah } from './read-rupiah.ts';
import { formatRupiah, keepMoneyTogether, plainRupiah } from './rupiah.ts';

it('writes whole rupiah with dots, on one line', () => {
  expect(formatRupiah(1_500_000)).toBe('Rp\u00a01.500.000');
  expect(formatRupiah(-250)).toBe('−Rp\u00a0250');
  expect(plainRupiah(1_500_000)).toBe('Rp 1.500.000');
});

it('keeps every amount of a sentence on one line, and leaves the rest', () => {
  expect(keepMoneyTogether('Penarikan Rp 1.000.000 dari Rp 5.450.000 diterima')).toBe(
    'Penarikan Rp\u00a01.000.000 dari Rp\u00a05.450.000 diterima',
  );
  expect(keepMoneyTogether('Harga dalam Rp saja')).toBe('Harga dalam Rp saja');
});

it.each([
  '31.500.000',
  'Rp 31.500.000',
  'Rp. 31.500.000',
  'Rp31.500.000,-',
  '31.500.000,00',
  '31,500,000.00',
  ' IDR 31500000\n',
])('reads %s as whole rupiah', (text) => expect(readRupiah(text)).toBe(31_500_000));

it.each(['', 'Rp', '31,5 juta', '31.500.000,50', '31.500,000', '-31.500.000', '31.50.000'])(
  'reads %s as no amount',
  (text) => expect(readRupiah(text)).toBeNull(),
);
