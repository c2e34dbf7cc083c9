import type { OrderFormValues, PilgrimValues } from './order-form-schema.ts';
import { EMPTY_PILGRIM } from './order-form-values.ts';

const person = (digit: number) => ({
  icnumber: `327301120885000${digit}`,
  firstName: `Orang ${digit}`,
  gender: 'm',
  address: 'Jl. Dago 1',
  email: 'orang@contoh.id',
  phone: `08120000000${digit}`,
});

/** A complete pilgrim; `digit` makes the person. For tests. */
export const aPilgrim = (digit: number, part: Partial<PilgrimValues> = {}): PilgrimValues => ({
  ...EMPTY_PILGRIM,
  ...person(digit),
  sameDomicile: '1',
  wentUmrah: '0',
  hasPassport: '0',
  hasMember: '0',
  ...part,
});

/** A valid form of one pilgrim beside the registrar (digit 0). For tests. */
export const aForm = (part: Partial<OrderFormValues> = {}): OrderFormValues => ({
  registrar: person(0),
  isPartyChosen: true,
  isPilgrim: false,
  pilgrims: [aPilgrim(1)],
  ...part,
});
