import type { Problem, ValidationMessages } from '@rihlah/contract/hal';
import { addToast } from './toasts.ts';

/** No answer: no connection, or none in time. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** The members an answer of status 400 and above may carry; a foreign server may leave any out. */
export type ProblemAnswer = Partial<Problem> & { message?: string };

/** An answer of status 400 and above. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly problem: ProblemAnswer;

  constructor(status: number, problem: ProblemAnswer) {
    super(problem.message ?? problem.detail ?? `${status} ${problem.title ?? ''}`);
    this.status = status;
    this.problem = problem;
  }
}

export interface FieldMessage {
  /** Path of the field, e.g. `['pilgrims', '1', 'icnumber']`. */
  path: string[];
  message: string;
}

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

const titleCase = (text: string) =>
  text.toLowerCase().replace(/(^|[\s-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());

/** What a toast says: a title, and lines for a bulleted list. */
interface ErrorMessage {
  title: string;
  lines: string[];
}

/** The generic error display (spec 1, section 8). */
export function errorMessage(error: unknown): ErrorMessage {
  if (error instanceof NetworkError) {
    return { title: 'You are not connected to internet. Please check your connection', lines: [] };
  }
  if (!(error instanceof ApiError)) {
    return { title: error instanceof Error && error.message ? error.message : String(error), lines: [] };
  }
  const { message, detail, title, validation_messages: validation } = error.problem;
  const lines = fieldMessages(validation ?? {}).map((field) => `${field.path.join('.')}: ${field.message}`);
  const [only, ...others] = lines;
  if (only !== undefined) {
    return others.length === 0 ? { title: only, lines: [] } : { title: 'Periksa lagi isian ini:', lines };
  }
  return { title: message || detail || `${error.status} ${titleCase(title ?? '')}`.trim(), lines: [] };
}

const ERROR_MS = 20_000;
const SUCCESS_MS = 10_000;

/** Error notification, 20 seconds. */
export function showError(error: unknown): void {
  addToast({ kind: 'error', ...errorMessage(error) }, ERROR_MS);
}

/** An error notification with a text of its own, 20 seconds. Its id lets it go sooner. */
export function showErrorText(text: string): number {
  return addToast({ kind: 'error', title: text, lines: [] }, ERROR_MS);
}

/** Success notification, 10 seconds. */
export function showSuccess(text: string): void {
  addToast({ kind: 'success', title: text, lines: [] }, SUCCESS_MS);
}
