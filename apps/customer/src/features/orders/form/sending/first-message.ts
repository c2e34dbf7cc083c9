import type { UseFormGetValues } from 'react-hook-form';
import type { OrderFormValues } from '../values/order-form-schema.ts';
import { errorText } from './error-text.ts';

interface FirstError {
  text: string;
  /** The field that it is about; undefined where it is about none. */
  field: string | undefined;
}

export function firstError(errors: object, getValues: UseFormGetValues<OrderFormValues>): FirstError {
  const find = (node: unknown, path: string[]): FirstError | undefined => {
    if (typeof node !== 'object' || node === null) return undefined;
    if ('message' in node && typeof node.message === 'string') {
      const type = 'type' in node ? String(node.type) : '';
      const field = path.join('.');
      return { text: errorText({ type, message: node.message }, field, getValues), field };
    }
    for (const [key, child] of Object.entries(node)) {
      const found = key === 'ref' ? undefined : find(child, [...path, key]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return find(errors, []) ?? { text: 'Isian tidak valid', field: undefined };
}
