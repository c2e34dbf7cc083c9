import { DateField } from '../dates/date-field.tsx';
import { controlled } from './bind.tsx';

export const FormDate = controlled(DateField);
