import type { Problem } from '@rihlah/contract/wire/hal';
import { isValidationCode, type ValidationCode, validationText } from '@rihlah/contract/wire/messages';
import type { z } from 'zod';
import type { FieldFailures } from '../../infra/failure.ts';

type Messages = NonNullable<Problem['validation_messages']>;

const codeOf = (message: string): ValidationCode => (isValidationCode(message) ? message : 'invalid');

function put(root: Messages, path: readonly PropertyKey[], code: ValidationCode): void {
  let node = root;
  for (const part of path.length > 0 ? path : ['body']) {
    const key = String(part);
    const next = node[key];
    if (typeof next === 'object') node = next;
    else {
      const fresh: Messages = {};
      node[key] = fresh;
      node = fresh;
    }
  }
  node[code] = validationText(code);
}

/** Findings of a schema as nested `validation_messages`: field → code → Indonesian text, lists keyed by index. */
export function messagesOfIssues(issues: z.core.$ZodIssue[]): Messages {
  const root: Messages = {};
  for (const issue of issues) put(root, issue.path, codeOf(issue.message));
  return root;
}

/** Field failures of a use case in the same form; paths are dotted. */
export function messagesOfFields(fields: FieldFailures): Messages {
  const root: Messages = {};
  for (const [path, code] of Object.entries(fields)) put(root, path.split('.'), code);
  return root;
}
