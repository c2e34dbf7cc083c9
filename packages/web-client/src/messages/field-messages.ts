import type { ValidationMessages } from '@rihlah/contract/wire/hal';
import type { FieldMessage } from './field-names.ts';

/** Every field of `validation_messages` with its text; several messages of a field are joined. */
export function fieldMessages(messages: ValidationMessages, path: string[] = []): FieldMessage[] {
  const own = Object.values(messages).filter((value) => typeof value === 'string');
  const isField = path.length > 0 && own.length > 0;
  const nested = Object.entries(messages).flatMap(([key, value]) => {
    if (typeof value === 'object' && value !== null) return fieldMessages(value, [...path, key]);
    return isField ? [] : [{ path: [...path, key], message: value }];
  });
  return isField ? [{ path, message: own.join(', ') }, ...nested] : nested;
}
