export { BankAccountsScreen as Component } from '../../../features/agents/bank-accounts-screen.tsx';
