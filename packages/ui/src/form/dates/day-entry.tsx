import { validationText } from '@rihlah/contract/wire/messages';
import { parseTypedDay } from '@rihlah/rules/text/typed-day';
import { useState } from 'react';
import { DateField, type DateFieldProps } from './date-field.tsx';

interface DayEntryProps extends Omit<DateFieldProps, 'value' | 'onValueChange' | 'onDay'> {
  /** The day that counts, `YYYY-MM-DD`, or empty. */
  day: string;
  onDay: (day: string) => void;
}

/** Long enough to be a day, and none. */
const isWrong = (typed: string | undefined) =>
  typed !== undefined && typed.length >= 8 && parseTypedDay(typed) === undefined;

/** A day that is acted on as soon as it was entered; what is no day is forgotten when the field is left. */
export function DayEntry({ day, onDay, onBlur, ...field }: DayEntryProps) {
  const [value, setValue] = useState<string>();
  return (
    <DateField
      {...field}
      value={value ?? day}
      onValueChange={setValue}
      onDay={onDay}
      error={isWrong(value) ? validationText('dateFormat') : undefined}
      onBlur={() => {
        setValue(undefined);
        onBlur?.();
      }}
    />
  );
}
