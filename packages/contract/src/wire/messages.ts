import { VALIDATION_TEXTS } from './validation-texts.ts';

/**
 * A validation message that a call can answer. The codes of zod's own checks follow the naming of the Laminas validators,
 * because clients of this contract may read them.
 */
export type ValidationCode = keyof typeof VALIDATION_TEXTS;

/** Narrows a string literal to a message code, so that a misspelt code does not compile. */
export const code = (value: ValidationCode): ValidationCode => value;

export const isValidationCode = (value: string): value is ValidationCode =>
  Object.hasOwn(VALIDATION_TEXTS, value);

/** Text of a code, in the language of the build; an unknown code reads as the general message. */
export const validationText = (value: string): string =>
  VALIDATION_TEXTS[isValidationCode(value) ? value : 'invalid'];
