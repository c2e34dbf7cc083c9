import type { AgencyPolicy } from '@rihlah/contract/catalog/agency';
import { HOUR, POLICY_FIELDS, POLICY_LABELS, type Shape } from '../../domain/words/agency-words.ts';

/** What the field of the form is measured in, where its number says too little. */
export const UNITS: Partial<Record<Shape, string>> = {
  months: 'Bulan sebelum berangkat',
  percent: 'Persen dari harga paket',
  hours: 'Jam',
  days: 'Hari; 0 berarti sampai hari berangkat',
  limit: 'Rp 0 berarti selalu dua orang',
};

/** Values of the policy as a form has them: texts. */
export type PolicyValues = Record<keyof AgencyPolicy | 'startsOn', string>;

export function toPolicyValues(policy: AgencyPolicy, startsOn: string): PolicyValues {
  const texts = POLICY_FIELDS.map((field) => {
    const value = policy[field];
    if (typeof value === 'boolean') return [field, value ? 'ya' : 'tidak'];
    return [field, String(field === 'orderWindowSeconds' ? Number(value) / HOUR : value)];
  });
  return { ...Object.fromEntries(texts), startsOn } as PolicyValues;
}

const typedOf = (field: keyof AgencyPolicy, typed: string): unknown => {
  const { shape } = POLICY_LABELS[field];
  if (shape === 'text') return typed;
  if (shape === 'yesNo') return typed === 'ya';
  const number = typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));
  return shape === 'hours' ? Math.round(number * HOUR) : number;
};

/** Of what was typed only what differs from what is in force. */
export const findChanges = (values: PolicyValues, policy: AgencyPolicy): Partial<AgencyPolicy> =>
  Object.fromEntries(
    POLICY_FIELDS.map((field) => [field, typedOf(field, values[field])] as const).filter(
      ([field, value]) => value !== policy[field],
    ),
  );
