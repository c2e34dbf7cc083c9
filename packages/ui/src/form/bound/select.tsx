import { SelectField } from '../fields/select-field.tsx';
import { registered } from './bind.tsx';

export const FormSelect = registered(SelectField);
