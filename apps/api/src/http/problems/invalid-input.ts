import type { z } from 'zod';

export type InputPart = 'body' | 'querystring' | 'params' | 'headers';

/** Input that a call's schema refused. */
export class InvalidInput extends Error {
  readonly part: InputPart;
  readonly issues: z.core.$ZodIssue[];
  /** Lets the framework treat it as a client's error. */
  readonly statusCode = 422;

  constructor(part: InputPart, issues: z.core.$ZodIssue[]) {
    super('Failed Validation');
    this.part = part;
    this.issues = issues;
  }
}
