import { errorMessage } from '@rihlah/web-client/messages/error-message';

/** A failure in one Indonesian sentence or a few. */
export function inWords(error: unknown): string {
  const { title, lines, translation } = errorMessage(error);
  return [translation ?? title, ...lines].join(' ');
}
