import type { OrderFormValues } from './order-form-schema.ts';

type Pilgrim = OrderFormValues['pilgrims'][number];

/** How much of a sheet is filled in. */
export interface Progress {
  filled: number;
  total: number;
}

const PERSON = ['icnumber', 'firstName', 'gender', 'address', 'email', 'phone'] as const;
const ANSWERS = ['sameDomicile', 'wentUmrah', 'hasPassport', 'hasMember'] as const;

const progressOf = (values: string[]): Progress => ({
  filled: values.filter((value) => value.trim() !== '').length,
  total: values.length,
});

/** The orderer's sheet; a login's is filled in. */
export const registrarProgress = (registrar: OrderFormValues['registrar'], isKnown: boolean): Progress =>
  progressOf(isKnown ? [] : PERSON.map((name) => registrar[name]));

/** What must be said of a pilgrim (spec 1, section 5), with what an answer asks for next. */
export function pilgrimProgress(pilgrim: Pilgrim, isCopy: boolean): Progress {
  const values = [...(isCopy ? [] : PERSON), ...ANSWERS].map((name) => pilgrim[name]);
  if (pilgrim.sameDomicile === '0') values.push(pilgrim.currentAddress);
  if (pilgrim.wentUmrah === '1' && !pilgrim.hasForgotten) values.push(pilgrim.wentUmrahMonth);
  if (pilgrim.hasMember === '1') values.push(pilgrim.memberId);
  return progressOf(values);
}

export const sumProgress = (parts: Progress[]): Progress => ({
  filled: parts.reduce((sum, part) => sum + part.filled, 0),
  total: parts.reduce((sum, part) => sum + part.total, 0),
});
