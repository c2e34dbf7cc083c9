import { errorMessage } from '@rihlah/web-client/messages/error-message';

/**
 * Why a call failed, within a text of the caller's own: the title of the generic error display, an English one with its
 * meaning on a line beneath.
 */
export function ErrorReason({ error }: { error: unknown }) {
  const { title, translation } = errorMessage(error);
  if (translation === undefined) return title;
  return (
    <>
      <span lang="en">{title}</span>
      <br />
      {translation}
    </>
  );
}
