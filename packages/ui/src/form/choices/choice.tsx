import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { cx } from '../../dom/class-names.ts';
import field from '../fields/field.module.css';
import { FieldError } from '../fields/field-error.tsx';
import { type FieldProps, useControl } from '../fields/field-shell.tsx';
import styles from './choice.module.css';

type RadioProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value'> & {
  ref?: Ref<HTMLInputElement>;
};

interface ChoiceOption {
  value: string;
  label: string;
  /** What choosing it means, below its label. */
  note?: string;
}

interface ChoiceProps extends FieldProps, RadioProps {
  options: readonly ChoiceOption[];
  /** The answer of a choice that is locked; otherwise the form knows. */
  lockedValue?: string;
  /** The answer where no form keeps it. */
  chosen?: string;
  /** One below the other, for longer words. */
  stacked?: boolean;
}

/** Two or three bordered radios of equal width, or one below the other. Takes what `register` of a form gives. */
export function Choice({
  label,
  hint,
  error: newError,
  isMissing,
  options,
  lockedValue,
  chosen,
  stacked = false,
  id,
  ...radio
}: ChoiceProps) {
  const { control, hintId, errorId, error } = useControl({ label, hint, error: newError, isMissing }, id);
  const labelId = useId();
  const fixed = (value: string) => {
    if (lockedValue !== undefined) return { checked: value === lockedValue, disabled: true, readOnly: true };
    return chosen === undefined ? undefined : { checked: value === chosen };
  };
  return (
    <div {...control} role="radiogroup" aria-labelledby={labelId} className={styles.choice}>
      <p id={labelId} className={field.label}>
        {label}
      </p>
      <div
        className={cx(styles.options, error && styles.invalid)}
        data-many={options.length > 2 || undefined}
        data-stacked={stacked || undefined}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              {...radio}
              {...fixed(option.value)}
              type="radio"
              {...(option.note && {
                'aria-labelledby': `${labelId}-${option.value}`,
                'aria-describedby': `${labelId}-${option.value}-arti`,
              })}
              value={option.value}
              className={styles.radio}
            />
            <span>
              <span id={`${labelId}-${option.value}`}>{option.label}</span>
              {option.note && (
                <span id={`${labelId}-${option.value}-arti`} className={styles.note}>
                  {option.note}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <p id={hintId} className={field.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
