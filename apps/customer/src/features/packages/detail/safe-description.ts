import { safeHtml } from '../../../domain/text/safe-html.ts';

/** Headings of lists that say what the price does not hold. */
const EXCLUDED = /belum|tidak|di luar/i;

/** Sanitised HTML of a package's description; lists of what is not included are marked. */
export function safeDescription(html: string): string {
  const body = safeHtml(html, { withLinks: false });
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
