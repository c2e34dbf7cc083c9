import { TextField } from '../text-field.tsx';
import { registered } from './bind.tsx';

export const FormText = registered(TextField);
