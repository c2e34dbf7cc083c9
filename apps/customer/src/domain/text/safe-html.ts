import DOMPurify from 'dompurify';

const TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'h5'];

/**
 * HTML that staff wrote, sanitised once more here, in an element of its own.
 *
 * @param withLinks addresses on the web, of mail and of telephones stay what they are
 */
export function safeHtml(html: string, { withLinks }: { withLinks: boolean }): HTMLElement {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: withLinks ? [...TAGS, 'a'] : TAGS,
    ALLOWED_ATTR: withLinks ? ['href'] : [],
    RETURN_DOM_FRAGMENT: true,
  });
  const body = document.createElement('div');
  body.append(fragment);
  return body;
}
