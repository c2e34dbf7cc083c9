import { z } from 'zod';
import type { ValidationCode } from './messages.ts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** Gives zod's own findings a code of `messages.ts`: a schema's `message` is always a code, never prose. */
function codeOfIssue(issue: RawIssue): ValidationCode {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'isEmpty';
      return TYPE_CODES[issue.expected] ?? 'invalid';
    case 'too_small':
      return issue.input === '' || (Array.isArray(issue.input) && issue.input.length === 0)
        ? 'isEmpty'
        : issue.origin === 'string'
          ? 'stringTooShort'
          : 'invalid';
    case 'too_big':
      return issue.origin === 'string' ? 'stringTooLong' : issue.origin === 'array' ? 'tooMany' : 'invalid';
    case 'invalid_value':
      return issue.input === undefined || issue.input === '' ? 'isEmpty' : 'notInArray';
    case 'unrecognized_keys':
      return 'unrecognizedKeys';
    default:
      return 'invalid';
  }
}

const TYPE_CODES: Record<string, ValidationCode> = {
  string: 'notString',
  number: 'notInt',
  int: 'notInt',
  array: 'notArray',
  object: 'notObject',
  record: 'notObject',
};

/** Browsers forbid the functions that zod would compile (Content-Security-Policy), and report each attempt. */
const jitless = 'document' in globalThis;

z.config({ customError: codeOfIssue, jitless });
