import { SelectField } from '../select-field.tsx';
import { registered } from './bind.tsx';

export const FormSelect = registered(SelectField);
