import { expect, it } from 'vitest';
import { dealIntoSms, joinTexts } from './gather-sms.ts';

it('says once who writes, and gives each message lines of its own', () => {
  const texts = [
    'Rihlah: Tagihan Rp 1.000 (RHL-1). Bayar di https://rihlah.test/a',
    'Rihlah: pesanan Umrah Hemat diterima.\nRHL-2: https://rihlah.test/b',
    'Kumpul pukul 06.00 di Soekarno-Hatta',
  ];
  expect(joinTexts('Rihlah', texts)).toBe(
    'Rihlah: Tagihan Rp 1.000 (RHL-1). Bayar di https://rihlah.test/a\nPesanan Umrah Hemat diterima.\nRHL-2: https://rihlah.test/b\nKumpul pukul 06.00 di Soekarno-Hatta',
  );
});

it('cuts no message: what does not fit goes with the next SMS, and what is too long by itself goes by itself', () => {
  const message = (name: string, length: number) => ({ text: name.repeat(length) });
  const dealt = dealIntoSms('Rihlah', [
    message('a', 400),
    message('b', 400),
    message('c', 400),
    message('d', 1500),
    message('e', 10),
  ]);
  expect(dealt.map((part) => part.map(({ text }) => text.slice(0, 1)).join(''))).toEqual([
    'ab',
    'c',
    'd',
    'e',
  ]);
  expect(dealt.flat()).toHaveLength(5);
});
