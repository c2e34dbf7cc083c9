import type { PaymentMethod } from '@rihlah/contract/billing/payment';
import { CodeBox } from '@rihlah/ui/layout/code-box';
import { BANKS } from '../../domain/payments/banks.ts';
import styles from './payment.module.css';

interface BankChoiceProps {
  methods: PaymentMethod[];
  chosen: string;
  disabled: boolean;
  onChoose: (uuid: string) => void;
}

export function BankChoice({ methods, chosen, disabled, onChoose }: BankChoiceProps) {
  return (
    <div role="radiogroup" aria-labelledby="pilih-bank" className={styles.banks}>
      {methods.map((method) => {
        const bank = BANKS[method.name];
        return (
          <label key={method.uuid} className={styles.bank}>
            <input
              type="radio"
              name="paymentMethod"
              className={styles.radio}
              value={method.uuid}
              checked={method.uuid === chosen}
              disabled={disabled}
              onChange={() => onChoose(method.uuid)}
            />
            <CodeBox code={bank.name} size="lg" />
            <span>
              <b>{bank.name} Virtual Account</b>
              <span className={styles.support}>{bank.channels}</span>
            </span>
          </label>
        );
      })}
    </div>
  );
}
