import { expect, it } from 'vitest';
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
