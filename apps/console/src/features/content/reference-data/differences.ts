import { plainRupiah } from '@rihlah/rules/money/rupiah';
import type { Difference } from '../../../domain/content/conflict.tsx';
import { type Field, type Kind, text, type Values } from './kind.ts';

const inWords = ({ control, choices }: Field, value: unknown): string => {
  if (Array.isArray(value)) return `${value.length} foto: ${value.map(({ title }) => title).join(', ')}`;
  if (control === 'rupiah' && value !== '') return plainRupiah(Number(value));
  return choices?.find((choice) => choice.value === value)?.label ?? text(value);
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Where two versions of a row differ, in the words of its form. */
export function listDifferences(kind: Kind, mine: Values, theirs: Values): Difference[] {
  return kind.fields.flatMap((field) => {
    const names = field.control === 'place' ? ['latitude', 'longitude'] : [field.name];
    if (names.every((name) => isSame(mine[name], theirs[name]))) return [];
    const told = (values: Values) => names.map((name) => inWords(field, values[name])).join(', ');
    return [{ label: field.label, mine: told(mine), theirs: told(theirs) }];
  });
}
