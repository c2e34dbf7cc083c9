export { TransactionsScreen as Component } from '../../../features/agents/transactions-screen.tsx';
