export { BalanceScreen as Component } from '../../../features/agents/balance-screen.tsx';
