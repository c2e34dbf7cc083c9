import { validationText } from '@rihlah/contract/messages';
import type { FieldErrors } from 'react-hook-form';

/** Text of the first error in a tree of form errors; its messages are codes. */
export function firstMessage(errors: FieldErrors): string {
  const find = (node: unknown): string | undefined => {
    if (typeof node !== 'object' || node === null) return undefined;
    if ('message' in node && typeof node.message === 'string') return node.message;
    for (const [key, child] of Object.entries(node)) {
      const found = key === 'ref' ? undefined : find(child);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return validationText(find(errors) ?? 'invalid');
}
