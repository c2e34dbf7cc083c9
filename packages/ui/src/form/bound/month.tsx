import { MonthField } from '../month-field.tsx';
import { controlled } from './bind.tsx';

export const FormMonth = controlled(MonthField);
