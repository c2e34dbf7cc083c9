import { SessionOver } from '@rihlah/web-client/failures';
import { loadCode } from '@rihlah/web-client/load-code';
import { addToast } from './store.ts';

const ERROR_MS = 20_000;
const SUCCESS_MS = 10_000;

/** Error notification, 20 seconds. */
export function showError(error: unknown): void {
  if (error instanceof SessionOver) return;
  // The words for it travel with the notifications, which most visits never see.
  void loadCode(() => import('@rihlah/web-client/messages/error-message')).then(({ errorMessage }) =>
    addToast({ kind: 'error', ...errorMessage(error) }, ERROR_MS),
  );
}

/** An error notification with a text of its own, 20 seconds. Its id lets it go sooner. */
export function showErrorText(text: string): number {
  return addToast({ kind: 'error', title: text, lines: [] }, ERROR_MS);
}

/** Success notification, 10 seconds. */
export function showSuccess(text: string): void {
  addToast({ kind: 'success', title: text, lines: [] }, SUCCESS_MS);
}
