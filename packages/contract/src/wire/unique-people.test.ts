import { expect, it } from 'vitest';
import { findRepeated } from './unique-people.ts';

const person = (phone: string) => ({ icnumber: '', phone });
const repeated = (registrar: string, pilgrims: string[], isPilgrim = false) =>
  findRepeated({ registrar: person(registrar), pilgrims: pilgrims.map(person), isPilgrim }, 'phone');

it('finds who repeats the registrar or an earlier pilgrim', () => {
  expect(repeated('1', ['2', '3'])).toEqual([]);
  expect(repeated('1', ['1', '2', '2', '2'])).toEqual([0, 2, 3]);
});

it('lets the registrar be the first pilgrim, and no other', () => {
  expect(repeated('1', ['1', '1'], true)).toEqual([1]);
});

it('takes no notice of what is still empty', () => {
  expect(repeated('', ['', ''])).toEqual([]);
});
