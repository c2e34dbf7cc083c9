import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'h2', 'h3', 'h4', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }) },
};

const MAX_BYTES = 4 * 1024 * 1024;

/** Descriptions repeat from request to request; parsing them anew each time would cost more than the query. */
const clean = new LRUCache<string, string>({
  maxSize: MAX_BYTES,
  sizeCalculation: (result, html) => 2 * (result.length + html.length) + 1,
});

/** Product descriptions are HTML that staff paste from anywhere: only plain markup passes, no scripts or styles. */
export function sanitizeDescription(html: string): string {
  const known = clean.get(html);
  if (known !== undefined) return known;
  const result = sanitizeHtml(html, OPTIONS);
  clean.set(html, result);
  return result;
}
