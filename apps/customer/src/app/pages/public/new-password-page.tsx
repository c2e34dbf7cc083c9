export { NewPasswordScreen as Component } from '../../../features/accounts/new-password-screen.tsx';
