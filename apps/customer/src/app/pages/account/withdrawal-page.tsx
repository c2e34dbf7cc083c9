export { WithdrawalScreen as Component } from '../../../features/agents/withdrawal-screen.tsx';
