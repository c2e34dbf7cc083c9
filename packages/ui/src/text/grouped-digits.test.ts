import { expect, it } from 'vitest';
import { caretAfter, grouped } from './grouped-digits.ts';

it('groups digits while nothing else is there', () => {
  expect(grouped('32730145')).toBe('3273 0145');
  expect(grouped('32a70145')).toBe('32a70145');
});

it('keeps the caret behind the same digit', () => {
  expect(caretAfter('3273 0145', 4)).toBe(4);
  expect(caretAfter('3273 0145', 5)).toBe(6);
  expect(caretAfter('3273 0145', 8)).toBe(9);
});
