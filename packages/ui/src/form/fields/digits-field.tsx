import { cleanPhone } from '@rihlah/contract/wire/clean-text';
import { cx } from '../../dom/class-names.ts';
import comb from './comb.module.css';
import { DigitsInput, type DigitsInputProps } from './digits-input.tsx';
import styles from './field.module.css';
import { type FieldProps, FieldShell } from './field-shell.tsx';

export type DigitsFieldProps = FieldProps & DigitsInputProps;

/** Digits in groups of four while read, plain when sent: account numbers and codes. */
export function DigitsField({ label, hint, error, isMissing, optional, id, ...input }: DigitsFieldProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} isMissing={isMissing} optional={optional} id={id}>
      {(control) => <DigitsInput {...input} {...control} className={styles.input} />}
    </FieldShell>
  );
}

/** NIK on a comb of 16 cells, as on the card. */
export function NikField({ label, hint, error, isMissing, optional, id, ...input }: DigitsFieldProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} isMissing={isMissing} optional={optional} id={id}>
      {(control) => (
        <div className={comb.comb}>
          <DigitsInput autoComplete="off" {...input} {...control} className={cx(styles.input, comb.input)} />
        </div>
      )}
    </FieldShell>
  );
}

/** A mobile number: grouped while read, plain when sent. */
export function PhoneField({ label, hint, error, isMissing, optional, id, ...input }: DigitsFieldProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} isMissing={isMissing} optional={optional} id={id}>
      {(control) => (
        <DigitsInput
          inputMode="tel"
          normalise={cleanPhone}
          {...input}
          {...control}
          className={styles.input}
        />
      )}
    </FieldShell>
  );
}
