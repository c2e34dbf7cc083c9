import { expect, it } from 'vitest';
import { caretAfter, grouped, plainDigits, plainPhone } from './grouped-digits.ts';

it('drops what people put between digits, and nothing else', () => {
  expect(plainDigits(' 3273-0145 0390.0002')).toBe('3273014503900002');
  expect(plainDigits('32a7')).toBe('32a7');
});

it('brings a mobile number into the national form', () => {
  expect(plainPhone('+62 812-2045-7718')).toBe('081220457718');
  expect(plainPhone('62812')).toBe('0812');
  expect(plainPhone('0812#')).toBe('0812#');
});

it('groups digits while nothing else is there', () => {
  expect(grouped('32730145')).toBe('3273 0145');
  expect(grouped('32a70145')).toBe('32a70145');
});

it('keeps the caret behind the same digit', () => {
  expect(caretAfter('3273 0145', 4)).toBe(4);
  expect(caretAfter('3273 0145', 5)).toBe(6);
  expect(caretAfter('3273 0145', 8)).toBe(9);
});
