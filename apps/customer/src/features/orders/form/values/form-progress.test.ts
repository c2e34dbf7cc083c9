import { expect, it } from 'vitest';
import { formProgress, type Progress } from './form-progress.ts';
import type { OrderFormValues, PilgrimValues } from './order-form-schema.ts';
import { EMPTY_PILGRIM } from './order-form-values.ts';
import { aForm, aPilgrim } from './testing.ts';

const progress = (part: Partial<OrderFormValues>, isKnown = false) =>
  formProgress(aForm(part), { isKnown, hasAccepted: false });
const missing = ({ filled, total }: Progress) => total - filled;
const missingOf = (pilgrim: PilgrimValues) => progress({ pilgrims: [pilgrim] }).pilgrims.map(missing);

it('counts what is asked: of a complete form only the terms are left', () => {
  expect(missing(progress({}).whole)).toBe(1);
  expect(progress({ pilgrims: [EMPTY_PILGRIM] }).pilgrims).toEqual([{ filled: 0, total: 10 }]);
  expect(progress({ isPilgrim: true }).pilgrims).toEqual([{ filled: 4, total: 4 }]);
  expect(progress({}, true).registrar).toEqual({ filled: 0, total: 0 });
});

it('counts what an answer leads to', () => {
  const asked = aPilgrim(1, { sameDomicile: '0', wentUmrah: '1', hasMember: '1' });
  expect(missingOf(asked)).toEqual([3]);
});

it('does not ask for what is the registrar’s of whoever has no phone', () => {
  const none = { phoneOwner: 'registrar', phone: '', email: '' };
  expect(progress({ pilgrims: [aPilgrim(1, none)] }).pilgrims).toEqual([{ filled: 8, total: 8 }]);
  expect(missingOf(aPilgrim(1, { ...none, email: 'nenek' }))).toEqual([1]);
});

it('does not count a wrong value as filled in', () => {
  const wrong = aPilgrim(1, { icnumber: '123', email: 'siti', phone: '+62 812', address: '  ' });
  expect(missingOf(wrong)).toEqual([4]);
  const twice = aPilgrim(1, { phone: aForm().registrar.phone });
  expect(missing(progress({ pilgrims: [twice] }).whole)).toBe(2);
});

it('asks for a wrong value to be mended also where none was needed', () => {
  const expired = aPilgrim(1, { hasPassport: '1', passportExpiry: '2020-01-31' });
  expect(missingOf(expired)).toEqual([1]);
  expect(missingOf(aPilgrim(1, { hasPassport: '1' }))).toEqual([0]);
});
