import { RupiahField } from '../rupiah-field.tsx';
import { controlled } from './bind.tsx';

export const FormRupiah = controlled(RupiahField);
