import { readRupiah } from '@rihlah/rules/money/read-rupiah';
import { type ClipboardEvent, useState } from 'react';
import { groupedThousands } from '../../text/grouped-digits.ts';
import type { DigitsFieldProps } from './digits-field.tsx';
import { DigitsInput } from './digits-input.tsx';
import styles from './field.module.css';
import { FieldShell } from './field-shell.tsx';

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
