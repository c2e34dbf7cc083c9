import type { PaymentMethod } from '@rihlah/contract/billing/payment';
import { Button } from '@rihlah/ui/actions/button';
import { StickyBar } from '@rihlah/ui/actions/sticky-bar';
import { cx } from '@rihlah/ui/dom/class-names';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { IconShield } from '@rihlah/ui/icons/common';
import { CodeBox } from '@rihlah/ui/layout/code-box';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { Page } from '@rihlah/ui/page/page';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useLarge } from '../../client/large-mode.ts';
import { BANKS } from '../../domain/payments/banks.ts';
import { methodsQuery } from './methods-query.ts';
import styles from './payment.module.css';
import { SAFETY } from './safety.ts';
import type { useNumber } from './use-create-account.ts';

const walk = lazyCode(() => import('../../domain/large/walk.tsx'));

interface BankChoiceProps {
  methods: PaymentMethod[];
  chosen: string;
  disabled: boolean;
  onChoose: (uuid: string) => void;
}

function BankChoice({ methods, chosen, disabled, onChoose }: BankChoiceProps) {
  return (
    <div role="radiogroup" aria-label="Pilih bank" className={styles.banks}>
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

interface BankPageProps {
  account: ReturnType<typeof useNumber>;
  head: ReactNode;
  /** What is to be paid. */
  document: ReactNode;
  /** What else can be done about it. */
  children?: ReactNode;
}

/** What is to be paid, of one bill or several, and the bank to pay it by. */
export function BankPage({ account, head, document, children }: BankPageProps) {
  const { data: methods } = useQuery(methodsQuery());
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = methods?.find((method) => method.uuid === wanted) ?? methods?.[0];
  const button = chosen && (
    <Button size="lg" block busy={account.isCreating} onClick={() => account.create(chosen)}>
      Tampilkan nomor {BANKS[chosen.name].name}
    </Button>
  );
  const banks = (
    <>
      <Banks chosen={chosen?.uuid ?? ''} disabled={account.isCreating} onChoose={setWanted} />
      <p className={styles.hint}>Bank lain bisa lewat transfer antarbank.</p>
    </>
  );
  const also = (
    <>
      {children}
      <Notice tone="safe">{SAFETY} Bayar hanya ke nomor yang tampil di halaman ini.</Notice>
    </>
  );
  if (useLarge()) {
    const steps = [
      { key: 'bill', title: 'Yang dibayar', shown: document },
      { key: 'bank', title: 'Pilih bank', shown: banks },
    ];
    return (
      <Page narrow>
        {head}
        <LoadedPart
          part={walk}
          with={{
            steps,
            end: (
              <>
                {button}
                {also}
              </>
            ),
          }}
          waiting={<Bar height={320} />}
        />
      </Page>
    );
  }
  return (
    <>
      <Page>
        <div className={styles.page}>
          {head}
          <div className={cx(styles.columns, styles.tight)}>
            {document}
            <section className={styles.column}>
              <div>
                <h2>Pilih bank</h2>
                {banks}
              </div>
              <div className={styles.wideOnly}>{button}</div>
              {also}
            </section>
          </div>
        </div>
      </Page>
      {button && (
        <StickyBar
          phoneOnly
          above={
            <p className={styles.only}>
              <IconShield size={20} />
              Hanya bayar ke nomor di layar ini
            </p>
          }
        >
          {button}
        </StickyBar>
      )}
    </>
  );
}

type BanksProps = Omit<ComponentProps<typeof BankChoice>, 'methods'>;

function Banks(choice: BanksProps) {
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
