export { ChangePasswordScreen as Component } from '../../../features/accounts/change-password-screen.tsx';
