export { ForgotPasswordScreen as Component } from '../../../features/accounts/forgot-password-screen.tsx';
