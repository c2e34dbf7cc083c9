import type { BankAccount } from '@rihlah/contract/people/agent';
import { registered } from '@rihlah/ui/form/bound/bind';
import { FieldError } from '@rihlah/ui/form/fields/field-error';
import { useControl } from '@rihlah/ui/form/fields/field-shell';
import { groupDigits } from '@rihlah/ui/text/format';
import { type InputHTMLAttributes, type Ref, useId } from 'react';
import styles from './agents.module.css';

type AccountChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value'> & {
  ref?: Ref<HTMLInputElement>;
  accounts: BankAccount[];
  error?: string;
};

/** One of the agent's accounts. */
function AccountChoice({ accounts, error: newError, ...radio }: AccountChoiceProps) {
  const label = 'Rekening tujuan';
  const { control, errorId, error } = useControl({ label, error: newError });
  const labelId = useId();
  return (
    <div {...control} role="radiogroup" aria-labelledby={labelId}>
      <p id={labelId} className={styles.choiceLabel}>
        {label}
      </p>
      <div className={styles.choices}>
        {accounts.map(({ uuid, bankName, accountNumber, accountName }) => (
          <label key={uuid} className={styles.choice}>
            <input {...radio} type="radio" value={uuid} />
            <span>
              <b>{bankName}</b>
              <span>{groupDigits(accountNumber)}</span>
              <span className={styles.support}>{accountName}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

export const FormAccountChoice = registered(AccountChoice);
