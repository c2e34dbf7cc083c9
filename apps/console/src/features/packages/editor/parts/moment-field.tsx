import { parseTypedDay } from '@rihlah/rules/text/typed-day';
import { parseTypedHour } from '@rihlah/rules/text/typed-hour';
import { DateField } from '@rihlah/ui/form/dates/date-field';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { useState } from 'react';
import parts from './parts.module.css';

interface MomentFieldProps {
  /** Of the day; that of the hour begins with `Jam`. */
  label: string;
  /** `YYYY-MM-DDTHH:MM` by the clock there, null where it is not known; what is half typed stays as it was typed. */
  value: string | null;
  error: string | undefined;
  onValue: (value: string | null) => void;
}

/** A day and an hour, each by a field of our own: those of the browsers follow their language. */
export function MomentField({ label, value, error, onValue }: MomentFieldProps) {
  // What is being typed is left as it is until the field is left.
  const [typed, setTyped] = useState<string>();
  const [day = '', hour = ''] = (value ?? '').split('T');
  const give = (next: { day: string; hour: string }) =>
    onValue(next.day === '' && next.hour === '' ? null : `${next.day}T${next.hour}`);
  const lacksHour = day !== '' && parseTypedDay(day) !== undefined && parseTypedHour(hour) === undefined;
  return (
    <div className={parts.moment}>
      <DateField
        label={label}
        value={day}
        error={lacksHour ? undefined : error}
        onValueChange={(next) => give({ day: next, hour })}
      />
      <TextField
        label={`Jam ${label.toLowerCase()}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="JJ.MM"
        maxLength={5}
        error={error && lacksHour ? 'Isi jamnya, misalnya 06.30' : undefined}
        value={typed ?? hour.replace(':', '.')}
        onChange={({ target }) => {
          setTyped(target.value);
          give({ day, hour: parseTypedHour(target.value) ?? target.value.trim() });
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
}
