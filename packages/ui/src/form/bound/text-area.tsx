import { TextArea } from '../text-area.tsx';
import { registered } from './bind.tsx';

export const FormTextArea = registered(TextArea);
