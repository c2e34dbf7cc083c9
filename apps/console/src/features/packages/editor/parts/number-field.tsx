import { TextField } from '@rihlah/ui/form/fields/text-field';
import type { ReactNode } from 'react';
import { formatCount, parseDigits } from './part-props.ts';

interface NumberFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  value: number | null;
  onValue: (value: number | null) => void;
  readOnly?: boolean;
}

/** A whole number, empty while it is not known. */
export const NumberField = ({ value, onValue, ...field }: NumberFieldProps) => (
  <TextField
    {...field}
    inputMode="numeric"
    autoComplete="off"
    value={formatCount(value)}
    onChange={({ target }) => onValue(parseDigits(target.value))}
  />
);
