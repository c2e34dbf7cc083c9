import { Choice } from '../choice.tsx';
import { registered } from './bind.tsx';

export const FormChoice = registered(Choice);
