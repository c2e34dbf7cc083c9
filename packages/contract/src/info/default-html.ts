import type { InfoPageName } from '../catalog/info-page.ts';
import { FAQ } from './faq.ts';
import { type Guide, MANASIK_GUIDE, MENINGITIS_GUIDE, PASSPORT_GUIDE } from './guides.ts';
import { PRIVACY_HTML } from './privacy.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

const list = (tag: 'ul' | 'ol', items: readonly string[]): string =>
  `<${tag}>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</${tag}>`;

/** Groups are headings of the second level, questions of the third: so the customers' app reads them back. */
const faq = (): string =>
  FAQ.map(
    ({ title, questions }) =>
      `<h2>${escaped(title)}</h2>${questions
        .map(({ question, answer }) => `<h3>${escaped(question)}</h3><p>${escaped(answer)}</p>`)
        .join('')}`,
  ).join('');

const guide = ({ support, facts, lists }: Guide): string =>
  `<p>${escaped(support)}</p><ul>${facts
    .map(({ label, value }) => `<li><b>${escaped(label)}:</b> ${escaped(value)}</li>`)
    .join('')}</ul>${lists
    .map(({ title, numbered, items }) => `<h2>${escaped(title)}</h2>${list(numbered ? 'ol' : 'ul', items)}`)
    .join('')}`;

const TEXTS: Record<InfoPageName, () => string> = {
  faq,
  passport: () => guide(PASSPORT_GUIDE),
  meningitis: () => guide(MENINGITIS_GUIDE),
  manasik: () =>
    `<h2>Yang dibawa</h2>${list('ul', MANASIK_GUIDE.bring)}<h2>Yang dipelajari</h2>${list('ul', MANASIK_GUIDE.learn)}`,
  privacy: () => PRIVACY_HTML,
};

/** The product's own text of an information page as HTML, from which staff begin when they write their own. */
export const defaultInfoHtml = (name: InfoPageName): string => TEXTS[name]();
