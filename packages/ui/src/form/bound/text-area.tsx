import { TextArea } from '../fields/text-area.tsx';
import { registered } from './bind.tsx';

export const FormTextArea = registered(TextArea);
