import { readRupiah } from '@rihlah/rules/money/read-rupiah';
import { type ClipboardEvent, useState } from 'react';
import { groupedThousands } from '../../text/grouped-digits.ts';
import type { DigitsFieldProps } from './digits-field.tsx';
import { DigitsInput, type DigitsInputProps } from './digits-input.tsx';
import styles from './field.module.css';
import { FieldShell } from './field-shell.tsx';

/**
 * Whole rupiah: dots between the thousands while read, plain digits when sent. What is pasted over it all is read as
 * spreadsheets write money; what is none changes nothing and is said.
 */
export function RupiahField(field: DigitsFieldProps) {
  const [refused, refuse] = useState<string>();
  const take = (plain: string) => {
    refuse(undefined);
    field.onValueChange(plain);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const isWhole = selectionStart === 0 && selectionEnd === value.length;
    if (!isWhole || field.readOnly) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain').trim();
    const amount = readRupiah(text);
    if (amount === null) refuse(text);
    else take(String(amount));
  };
  const problem = refused === undefined ? field.error : `“${refused}” bukan rupiah bulat`;
  return (
    <FieldShell<DigitsInputProps> {...field} error={problem}>
      {(input) => (
        <div className={styles.withPrefix}>
          <span className={styles.prefix} aria-hidden="true">
            Rp
          </span>
          <DigitsInput
            autoComplete="off"
            group={groupedThousands}
            {...input}
            onValueChange={take}
            onPaste={paste}
            className={styles.input}
          />
        </div>
      )}
    </FieldShell>
  );
}
