import { expect, it } from 'vitest';
import type { Sms } from '../sms-urgency.ts';
import { dealIntoSms, joinTexts } from './gather-sms.ts';
import { sumUp } from './sum-up.ts';

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

const LETTERHEAD = { agencyName: 'Rihlah', inboxLink: 'https://rihlah.test/akun/inbox-saya' };
const IDS = new Map(Array.from({ length: 25 }, (_, index) => [`uuid-${index}`, `RHL-${index}`]));

const reminder = (index: number, change: Partial<Sms> = {}) =>
  ({
    kind: 'bill-reminder',
    orderUuid: `uuid-${index}`,
    text: `Rihlah: Tagihan Rp 1.000 jatuh tempo (RHL-${index}). Bayar di https://rihlah.test/${index}`,
    ...change,
  }) as Sms;

it('says the same news of three orders or more once, and names them', () => {
  const news = reminder(9, { kind: 'news', text: 'Rihlah: kumpul pukul 06.00, RHL-9' });
  const messages = [reminder(1), news, reminder(2), reminder(3)];
  const units = sumUp(messages, IDS, LETTERHEAD);
  expect(units).toEqual([
    {
      text: 'Rihlah: pengingat tagihan untuk 3 pesanan: RHL-1, RHL-2, RHL-3.\nSelengkapnya di inbox: https://rihlah.test/akun/inbox-saya',
      messages: [messages[0], messages[2], messages[3]],
    },
    { text: news.text, messages: [news] },
  ]);
  const many = Array.from({ length: 25 }, (_, index) => reminder(index));
  expect(sumUp(many, IDS, LETTERHEAD).map(({ text }) => text)).toEqual([
    expect.stringContaining('untuk 25 pesanan: RHL-0, RHL-1,'),
  ]);
  expect(sumUp(many, IDS, LETTERHEAD)[0]?.text).toContain('RHL-19 dan 5 lain.');
});

it.each([
  ['of two orders', [reminder(1), reminder(2)]],
  ['of one order', [reminder(1), reminder(1), reminder(1)]],
  [
    'of several kinds',
    [reminder(1), reminder(2, { kind: 'order-cancelled' }), reminder(3, { kind: 'need-reminder' })],
  ],
  [
    'that says more than one thing',
    [reminder(1), reminder(2), reminder(3, { text: 'RHL-3: bayar\nRHL-4: bayar' })],
  ],
  ['of orders that nobody knows', [reminder(1), reminder(2), reminder(3, { orderUuid: 'uuid-99' })]],
])('keeps news %s as they are', (_, messages) => {
  expect(sumUp(messages, IDS, LETTERHEAD).map(({ text }) => text)).toEqual(messages.map(({ text }) => text));
});
