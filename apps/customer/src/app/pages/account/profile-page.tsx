export { ProfileScreen as Component } from '../../../features/accounts/profile-screen.tsx';
