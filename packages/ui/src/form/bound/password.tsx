import { PasswordField } from '../password-field.tsx';
import { registered } from './bind.tsx';

export const FormPassword = registered(PasswordField);
