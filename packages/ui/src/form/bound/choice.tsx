import { Choice } from '../choices/choice.tsx';
import { registered } from './bind.tsx';

export const FormChoice = registered(Choice);
