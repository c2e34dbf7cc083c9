import { validationText } from '@rihlah/contract/messages';
import type { z } from 'zod';
import { UsageError } from './command.ts';

/** Options of a command, by the names of the fields that they give. */
export type FieldOptions = Readonly<Record<string, string>>;

/** What was typed, as the contract reads it. @throws UsageError naming each wrong option */
export function readTyped<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  options: FieldOptions,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const optionOf = (field: string) =>
    Object.entries(options).find(([, name]) => name === field)?.[0] ?? field;
  throw new UsageError(
    parsed.error.issues
      .map(({ path, message }) => `--${optionOf(String(path[0] ?? ''))}: ${validationText(message)}`)
      .join('\n'),
  );
}
