import { OTHER_LANGUAGE } from '@rihlah/rules/text/language';
import { useLocation } from 'react-router-dom';

/**
 * Opens this screen in the other language, which the device then remembers. A link of the server's, for the other language is
 * another build of the app; what was typed and who is signed in stay on the device.
 */
export function LanguageLink({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const { code, name } = OTHER_LANGUAGE;
  return (
    <a href={`/bahasa/${code}#${pathname}${search}`} hrefLang={code} lang={code} className={className}>
      {name}
    </a>
  );
}
