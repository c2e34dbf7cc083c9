import type { UseFormGetValues } from 'react-hook-form';
import { errorText } from './error-text.ts';
import type { OrderFormValues } from './order-form-schema.ts';

/** Text of the first error in a tree of form errors. */
export function firstMessage(errors: object, getValues: UseFormGetValues<OrderFormValues>): string {
  const find = (node: unknown, path: string[]): string | undefined => {
    if (typeof node !== 'object' || node === null) return undefined;
    if ('message' in node && typeof node.message === 'string') {
      const type = 'type' in node ? String(node.type) : '';
      return errorText({ type, message: node.message }, path.join('.'), getValues);
    }
    for (const [key, child] of Object.entries(node)) {
      const found = key === 'ref' ? undefined : find(child, [...path, key]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return find(errors, []) ?? 'Isian tidak valid';
}
