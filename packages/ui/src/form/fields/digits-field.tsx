import { cleanPhone } from '@rihlah/contract/wire/clean-text';
import { cx } from '../../dom/class-names.ts';
import comb from './comb.module.css';
import { DigitsInput, type DigitsInputProps } from './digits-input.tsx';
import styles from './field.module.css';
import { type FieldProps, FieldShell } from './field-shell.tsx';

export type DigitsFieldProps = FieldProps & DigitsInputProps;

/** Digits in groups of four while read, plain when sent: account numbers and codes. */
export const DigitsField = (field: DigitsFieldProps) => (
  <FieldShell<DigitsInputProps> {...field}>
    {(input) => <DigitsInput {...input} className={styles.input} />}
  </FieldShell>
);

/** NIK on a comb of 16 cells, as on the card. */
export const NikField = (field: DigitsFieldProps) => (
  <FieldShell<DigitsInputProps> {...field}>
    {(input) => (
      <div className={comb.comb}>
        <DigitsInput autoComplete="off" {...input} className={cx(styles.input, comb.input)} />
      </div>
    )}
  </FieldShell>
);

/** A mobile number: grouped while read, plain when sent. */
export const PhoneField = (field: DigitsFieldProps) => (
  <FieldShell<DigitsInputProps> {...field}>
    {(input) => <DigitsInput inputMode="tel" normalise={cleanPhone} {...input} className={styles.input} />}
  </FieldShell>
);
