import DOMPurify from 'dompurify';

const TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'h5'];

/** Headings of lists that say what the price does not hold. */
const EXCLUDED = /belum|tidak|di luar/i;

/** Sanitised HTML of a package's description; lists of what is not included are marked. */
export function safeDescription(html: string): string {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: [],
    RETURN_DOM_FRAGMENT: true,
  });
  const body = document.createElement('div');
  body.append(fragment);
  const first = body.firstElementChild;
  if (first && /^fasilitas$/i.test(first.textContent?.trim() ?? '')) first.remove();
  for (const list of body.querySelectorAll('ul')) {
    const heading = list.previousElementSibling;
    if (heading && EXCLUDED.test(heading.textContent ?? '')) list.dataset.excluded = '';
  }
  for (const heading of body.querySelectorAll('h2, h4, h5')) {
    const level3 = document.createElement('h3');
    level3.append(...heading.childNodes);
    heading.replaceWith(level3);
  }
  return body.innerHTML;
}
