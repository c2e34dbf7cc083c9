import { Notice } from '@rihlah/ui/feedback/notice';
import { errorMessage } from '@rihlah/web-client/messages/error-message';

/** A failure in one Indonesian sentence or a few. */
export function inWords(error: unknown): string {
  const { title, lines, translation } = errorMessage(error);
  return [translation ?? title, ...lines].join(' ');
}

/** What the server says of a whole form. */
export const Failure = ({ children }: { children?: string }) =>
  children ? (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  ) : null;
