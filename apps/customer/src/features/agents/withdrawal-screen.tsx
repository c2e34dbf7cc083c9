import type { BankAccount } from '@rihlah/contract/agent';
import { accountPath, paths } from '@rihlah/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { BlankPassbook } from '../../ui/art/blank-papers.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page, PageHeading, useTitle } from '../../ui/page.tsx';
import { PaperSkeleton } from '../../ui/paper-skeleton.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import styles from './agents.module.css';
import { AgentsOnly } from './agents-only.tsx';
import { balanceQuery, bankAccountsQuery } from './queries.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

const NoAccount = () => (
  <EmptyState
    art={<BlankPassbook />}
    title="Tidak ada akun bank"
    action={
      <ButtonLink to={accountPath('bank')} size="lg">
        Tambah akun bank
      </ButtonLink>
    }
  >
    <p>Tambahkan atau aktifkan satu rekening tujuan dulu.</p>
  </EmptyState>
);

const isActive = (account: BankAccount) => account.isActive;

function Withdrawal({ registrar }: { registrar: string }) {
  const balance = useQuery(balanceQuery(registrar));
  const accounts = useQuery(bankAccountsQuery(registrar));
  const error = balance.error ?? accounts.error;
  const retry = () => Promise.all([balance.refetch(), accounts.refetch()]);
  if (balance.data && accounts.data) {
    const usable = accounts.data.filter(isActive);
    if (usable.length === 0) return <NoAccount />;
    return <WithdrawalForm registrar={registrar} balance={balance.data.bonusAmount} accounts={usable} />;
  }
  if (error) return <ErrorState title="Penarikan gagal dibuka" error={error} onRetry={retry} />;
  return (
    <Loading label="Memuat saldo dan akun bank">
      <PaperSkeleton hasAction />
    </Loading>
  );
}

/** Asking for money from the balance. */
export function WithdrawalScreen() {
  useTitle('Penarikan Saldo');
  return (
    <AgentsOnly>
      {(registrar) => (
        <Page narrow>
          <Breadcrumb
            crumbs={[
              { label: 'Akun', to: paths.account },
              { label: 'Saldo', to: accountPath('saldo') },
              { label: 'Penarikan' },
            ]}
          />
          <PageHeading className={styles.head}>Penarikan Saldo</PageHeading>
          <Withdrawal registrar={registrar} />
        </Page>
      )}
    </AgentsOnly>
  );
}
