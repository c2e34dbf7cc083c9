import { expect, it } from 'vitest';
import { maskPhone } from './phone.ts';

it('a phone keeps its first four and its last four digits, wherever it is masked', () => {
  expect(maskPhone('081220457718')).toBe('0812\u00a0••••\u00a07718');
});
