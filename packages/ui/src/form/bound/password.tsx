import { PasswordField } from '../fields/password-field.tsx';
import { registered } from './bind.tsx';

export const FormPassword = registered(PasswordField);
