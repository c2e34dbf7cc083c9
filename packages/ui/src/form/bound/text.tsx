import { TextField } from '../fields/text-field.tsx';
import { registered } from './bind.tsx';

export const FormText = registered(TextField);
