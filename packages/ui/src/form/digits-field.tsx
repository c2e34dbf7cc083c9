import { cleanPhone } from '@rihlah/contract/clean-text';
import { readRupiah } from '@rihlah/rules/rupiah';
import { type ClipboardEvent, useState } from 'react';
import { cx } from '../dom/class-names.ts';
import { groupedThousands } from '../text/grouped-digits.ts';
import comb from './comb.module.css';
import { DigitsInput, type DigitsInputProps } from './digits-input.tsx';
import styles from './field.module.css';
import { type FieldProps, FieldShell } from './field-shell.tsx';

type DigitsFieldProps = FieldProps & DigitsInputProps;

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

/**
 * Whole rupiah: dots between the thousands while read, plain digits when sent. What is pasted over it all is read as
 * spreadsheets write money; what is none changes nothing and is said.
 */
export function RupiahField({ label, hint, error, isMissing, optional, id, ...input }: DigitsFieldProps) {
  const [refused, refuse] = useState<string>();
  const take = (plain: string) => {
    refuse(undefined);
    input.onValueChange(plain);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const isWhole = selectionStart === 0 && selectionEnd === value.length;
    if (!isWhole || input.readOnly) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain').trim();
    const amount = readRupiah(text);
    if (amount === null) refuse(text);
    else take(String(amount));
  };
  const problem = refused === undefined ? error : `“${refused}” bukan rupiah bulat`;
  return (
    <FieldShell label={label} hint={hint} error={problem} isMissing={isMissing} optional={optional} id={id}>
      {(control) => (
        <div className={styles.withPrefix}>
          <span className={styles.prefix} aria-hidden="true">
            Rp
          </span>
          <DigitsInput
            autoComplete="off"
            group={groupedThousands}
            {...input}
            {...control}
            onValueChange={take}
            onPaste={paste}
            className={styles.input}
          />
        </div>
      )}
    </FieldShell>
  );
}
