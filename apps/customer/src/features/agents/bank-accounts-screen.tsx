import type { BankAccount } from '@rihlah/contract/people/agent';
import { Button } from '@rihlah/ui/actions/button';
import { DocumentSkeleton } from '@rihlah/ui/feedback/document-skeleton';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import { Switch } from '@rihlah/ui/form/choices/switch';
import { IconPlus } from '@rihlah/ui/icons/account';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { formatListDate, groupDigits } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BlankPassbook } from '../../domain/art/blank-documents.tsx';
import { AddBankAccount } from './add-bank-account.tsx';
import { AgentScreen } from './agent-screen.tsx';
import styles from './agents.module.css';
import { bankAccountsQuery, useSwitchBankAccount } from './queries.ts';

function AccountRow({ account, registrar }: { account: BankAccount; registrar: string }) {
  const { mutate } = useSwitchBankAccount(registrar);
  const { uuid, bankName, bankAddress, accountName, accountNumber, isActive, createdAt } = account;
  return (
    <Document as="li" strip={{ name: <h2 className={styles.bank}>{bankName}</h2> }}>
      <Facts>
        <p className="label">Nomor rekening</p>
        <p className={styles.number}>{groupDigits(accountNumber)}</p>
        <p>{accountName}</p>
        <p className={styles.support}>
          {bankAddress}. Ditambahkan <time dateTime={createdAt}>{formatListDate(createdAt)}</time>
        </p>
      </Facts>
      <Stub>
        <Switch
          checked={isActive}
          label={`Aktifkan ${bankName} ${accountNumber}`}
          onChange={(next) => mutate({ uuid, isActive: next })}
        >
          {isActive ? 'Aktif' : 'Tidak aktif'}
        </Switch>
      </Stub>
    </Document>
  );
}

function AccountList({ registrar, onAdd }: { registrar: string; onAdd: () => void }) {
  const { data: accounts, error, refetch } = useQuery(bankAccountsQuery(registrar));
  if (accounts?.length === 0)
    return (
      <EmptyState
        art={<BlankPassbook />}
        title="Tidak ada akun bank"
        action={
          <Button size="lg" icon={<IconPlus />} onClick={onAdd}>
            Tambah akun bank
          </Button>
        }
      >
        <p>Komisi Anda ditransfer ke rekening yang Anda tambahkan di sini.</p>
      </EmptyState>
    );
  if (accounts)
    return (
      <>
        <ul className={styles.accounts}>
          {accounts.map((account) => (
            <AccountRow key={account.uuid} account={account} registrar={registrar} />
          ))}
        </ul>
        <Button size="lg" block icon={<IconPlus />} onClick={onAdd}>
          Tambah akun bank
        </Button>
      </>
    );
  if (error) return <ErrorState title="Akun bank gagal dimuat" error={error} onRetry={() => refetch()} />;
  return (
    <Loading label="Memuat akun bank">
      <div className={styles.accounts}>
        {[1, 2].map((row) => (
          <DocumentSkeleton key={row} rows={2} hasAction />
        ))}
      </div>
    </Loading>
  );
}

export function BankAccountsScreen() {
  const [isAdding, setAdding] = useState(false);
  return (
    <AgentScreen
      title="Akun Bank"
      support="Rekening tujuan penarikan saldo."
      crumbs={[{ label: 'Akun Bank' }]}
    >
      {(registrar) => (
        <>
          <AccountList registrar={registrar} onAdd={() => setAdding(true)} />
          <AddBankAccount registrar={registrar} open={isAdding} onClose={() => setAdding(false)} />
        </>
      )}
    </AgentScreen>
  );
}
