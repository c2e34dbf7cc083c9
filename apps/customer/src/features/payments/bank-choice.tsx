import type { PaymentMethod } from '@rihlah/contract/billing/payment';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { CodeBox } from '@rihlah/ui/layout/code-box';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { BANKS } from '../../domain/payments/banks.ts';
import { methodsQuery } from './methods-query.ts';
import styles from './payment.module.css';

interface BankChoiceProps {
  methods: PaymentMethod[];
  chosen: string;
  disabled: boolean;
  onChoose: (uuid: string) => void;
}

function BankChoice({ methods, chosen, disabled, onChoose }: BankChoiceProps) {
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

/** The bank that is chosen: the first, until another is. */
export function useChosenBank() {
  const { data: methods } = useQuery(methodsQuery());
  const [wanted, setWanted] = useState<string | null>(null);
  return { chosen: methods?.find((method) => method.uuid === wanted) ?? methods?.[0], setWanted };
}

type BanksProps = Omit<ComponentProps<typeof BankChoice>, 'methods'>;

/** The banks to choose from. */
export function Banks(choice: BanksProps) {
  const methods = useQuery(methodsQuery());
  if (methods.data) return <BankChoice {...choice} methods={methods.data} />;
  if (methods.isPending) return <BanksSkeleton />;
  return (
    <ErrorState
      title="Daftar bank gagal dimuat"
      error={methods.error}
      busy={methods.isFetching}
      onRetry={() => methods.refetch()}
    />
  );
}

function BanksSkeleton() {
  return (
    <Loading label="Memuat daftar bank">
      <div className={styles.banks}>
        <Bar height={76} />
        <Bar height={76} />
      </div>
    </Loading>
  );
}
