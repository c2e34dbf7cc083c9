import { appConfig } from '../../client/config.ts';
import { dial } from '../../domain/agency/dial.ts';

const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

const telephone = (number: string): string => `<a href="${dial(number)}">${escaped(number)}</a>`;

/** What `{agensi}` and `{telepon}` stand for in the HTML of a page. */
export const withAgency = (html: string): string =>
  html
    .replaceAll('{agensi}', escaped(appConfig.agency.name))
    .replaceAll('{telepon}', telephone(appConfig.agency.callCenter));
