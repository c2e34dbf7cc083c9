import type { BankAccount } from '@rihlah/contract/people/agent';
import { accountPath } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { DocumentSkeleton } from '@rihlah/ui/feedback/document-skeleton';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import { useQuery } from '@tanstack/react-query';
import { BlankPassbook } from '../../domain/art/blank-documents.tsx';
import { AgentScreen } from './agent-screen.tsx';
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
      <DocumentSkeleton hasAction />
    </Loading>
  );
}

export const WithdrawalScreen = () => (
  <AgentScreen
    title="Penarikan Saldo"
    crumbs={[{ label: 'Saldo', to: accountPath('saldo') }, { label: 'Penarikan' }]}
  >
    {(registrar) => <Withdrawal registrar={registrar} />}
  </AgentScreen>
);
