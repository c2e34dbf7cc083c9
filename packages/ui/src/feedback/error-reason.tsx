import { errorMessage } from '@rihlah/web-client/messages/error-message';

/**
 * Why a call failed, within a text of the caller's own: the title of the generic error display, an English one with its
 * meaning on a line beneath.
 */
export function ErrorReason({ error }: { error: unknown }) {
  const { title, translation, language } = errorMessage(error);
  if (translation === undefined) return <span lang={language}>{title}</span>;
  return (
    <>
      <span lang="en">{title}</span>
      <br />
      {translation}
    </>
  );
}
