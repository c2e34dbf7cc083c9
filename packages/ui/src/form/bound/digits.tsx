import { DigitsField, NikField, PhoneField } from '../fields/digits-field.tsx';
import { controlled } from './bind.tsx';

export const FormDigits = controlled(DigitsField);

export const FormNik = controlled(NikField);

export const FormPhone = controlled(PhoneField);
