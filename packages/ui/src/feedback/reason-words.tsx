import { errorMessage } from '@rihlah/web-client/messages/error-message';

export default function ReasonWords({ error }: { error: unknown }) {
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
