import { MonthField } from '../dates/month-field.tsx';
import { controlled } from './bind.tsx';

export const FormMonth = controlled(MonthField);
