import { OTHER_LANGUAGE } from '@rihlah/rules/text/language';

/** A link of one of the server's own pages to itself. @param href as the server gives it: without the path, which may be secret */
export function SameInOtherLanguage({ href }: { href: string }) {
  const { code, name } = OTHER_LANGUAGE;
  return (
    <a href={href} hrefLang={code} lang={code}>
      {name}
    </a>
  );
}
