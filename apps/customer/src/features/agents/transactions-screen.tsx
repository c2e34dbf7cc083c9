import { accountPath, paths } from '@rihlah/contract/wire/paths';
import { Breadcrumb } from '@rihlah/ui/navigation/breadcrumb';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import styles from './agents.module.css';
import { AgentsOnly } from './agents-only.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

export function TransactionsScreen() {
  useTitle('Transaksi');
  return (
    <AgentsOnly>
      {(registrar) => (
        <Page narrow>
          <Breadcrumb
            crumbs={[
              { label: 'Akun', to: paths.account },
              { label: 'Saldo', to: accountPath('saldo') },
              { label: 'Transaksi' },
            ]}
          />
          <PageHeading className={styles.head} support="Semua penarikan saldo Anda.">
            Transaksi
          </PageHeading>
          <WithdrawalList registrar={registrar} />
        </Page>
      )}
    </AgentsOnly>
  );
}
