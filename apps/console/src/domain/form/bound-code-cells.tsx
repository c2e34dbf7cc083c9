import { registered } from '@rihlah/ui/form/bound/bind';
import { CodeCells } from './code-cells.tsx';

export const FormCodeCells = registered(CodeCells);
