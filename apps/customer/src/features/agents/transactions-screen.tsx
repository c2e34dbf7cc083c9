import { accountPath } from '@rihlah/contract/wire/paths';
import { AgentScreen } from './agent-screen.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

export const TransactionsScreen = () => (
  <AgentScreen
    title="Transaksi"
    support="Semua penarikan saldo Anda."
    crumbs={[{ label: 'Saldo', to: accountPath('saldo') }, { label: 'Transaksi' }]}
  >
    {(registrar) => <WithdrawalList registrar={registrar} />}
  </AgentScreen>
);
