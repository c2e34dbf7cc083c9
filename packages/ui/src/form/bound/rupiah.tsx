import { RupiahField } from '../fields/rupiah-field.tsx';
import { controlled } from './bind.tsx';

export const FormRupiah = controlled(RupiahField);
