import { formatDayFirst } from '@rihlah/rules/text/dates';
import { parseTypedDay } from '@rihlah/rules/text/typed-day';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { IconCalendar } from '../../icons/calendar.tsx';
import { LoadedPart, lazyCode } from '../../page/lazy-code.tsx';
import field from '../fields/field.module.css';
import { type FieldProps, FieldShell } from '../fields/field-shell.tsx';
import styles from './date-field.module.css';

const dayPicking = lazyCode(() => import('./day-picking.tsx'));

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, empty when none; what was typed and is no day stays as it was typed. */
  value: string;
  onValueChange: (value: string) => void;
  /** A whole day was entered: left, confirmed with Enter, or picked from the calendar. */
  onDay?: ((day: string) => void) | undefined;
  onBlur?: () => void;
  /** First and last day that the calendar offers, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
  readOnly?: boolean | undefined;
  disabled?: boolean;
  name?: string;
  id?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A day, DD-MM-YYYY whatever the language of the browser: typed with any or no separators, or picked from a calendar. The
 * browsers' own control follows their language, so that 01-11 and 11-01 are taken for each other.
 */
export function DateField({
  label,
  hint,
  error,
  isMissing,
  optional,
  id,
  value,
  onValueChange,
  onDay,
  onBlur,
  min,
  max,
  readOnly,
  ...input
}: DateFieldProps) {
  // What is being typed is left as it is until the field is left.
  const [typed, setTyped] = useState<string>();
  const [isPicking, setPicking] = useState(false);
  // From then on it stays, closed: so the focus comes back to where it was.
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setPicking(true);
  };
  const day = parseTypedDay(value);
  const enter = () => {
    const entered = typed === undefined ? undefined : parseTypedDay(typed);
    setTyped(undefined);
    if (entered !== undefined) onDay?.(entered);
  };
  const pick = (picked: string) => {
    setPicking(false);
    setTyped(undefined);
    onValueChange(picked);
    onDay?.(picked);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onDay) {
      event.preventDefault();
      enter();
    }
    if (event.key === 'ArrowDown' && event.altKey && !readOnly) open();
  };
  return (
    <FieldShell label={label} hint={hint} error={error} isMissing={isMissing} optional={optional} id={id}>
      {(control) => (
        <div className={styles.date}>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="HH-BB-TTTT"
            {...input}
            {...control}
            readOnly={readOnly}
            className={field.input}
            value={typed ?? (day ? formatDayFirst(day) : value)}
            onChange={({ target }) => {
              setTyped(target.value);
              onValueChange(parseTypedDay(target.value) ?? target.value.trim());
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              enter();
              onBlur?.();
            }}
          />
          {!readOnly && !input.disabled && (
            <button
              type="button"
              className={styles.open}
              onPointerEnter={() => void dayPicking.load().catch(() => {})}
              onClick={open}
            >
              <IconCalendar size={18} />
              <span className="sr-only">Buka kalender</span>
            </button>
          )}
          {wasOpened && (
            <LoadedPart
              part={dayPicking}
              with={{
                open: isPicking,
                title: label,
                day,
                min,
                max,
                onPick: pick,
                onClose: () => setPicking(false),
              }}
              waiting={<p role="status">Membuka kalender…</p>}
            />
          )}
        </div>
      )}
    </FieldShell>
  );
}
