import { expect, it } from 'vitest';
import { dial } from './dial.ts';
import { maskPhone } from './phone.ts';
import { whatsAppMessage, whatsAppTo } from './whats-app.ts';

it('a phone keeps its first four and its last four digits, wherever it is masked', () => {
  expect(maskPhone('081220457718')).toBe('0812\u00a0••••\u00a07718');
});

it('is called and written to as it was typed, from here or from there', () => {
  expect(dial('+966 (55) 000-4471')).toBe('tel:+966550004471');
  expect(whatsAppTo('+966 55 000 4471')).toBe('https://wa.me/966550004471');
  expect(whatsAppTo('0812 2000 4518')).toBe('https://wa.me/6281220004518');
  expect(whatsAppMessage('Rp 1.500.000, & salam')).toBe(
    'https://wa.me/?text=Rp%201.500.000%2C%20%26%20salam',
  );
});
