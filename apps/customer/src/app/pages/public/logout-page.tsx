export { LogoutScreen as Component } from '../../../features/accounts/logout-screen.tsx';
