import { dial } from '@rihlah/rules/text/addresses/dial';
import { appConfig } from '../../client/config.ts';

const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

const telephone = (number: string): string => `<a href="${dial(number)}">${escaped(number)}</a>`;

/** How long what is kept, by what stands for it in a text: the numbers are the policy's own. */
const SPANS = {
  '{simpan-foto}': 'photoRetentionDays',
  '{simpan-nomor}': 'numberRetentionYears',
  '{simpan-alamat}': 'addressRetentionDays',
  '{simpan-login}': 'sessionRetentionDays',
  '{simpan-pesan}': 'messageRetentionDays',
} as const;

/** What `{agensi}`, `{telepon}` and the spans stand for in the HTML of a page. */
export const withAgency = (html: string): string =>
  Object.entries(SPANS)
    .reduce((text, [mark, span]) => text.replaceAll(mark, String(appConfig.policy[span])), html)
    .replaceAll('{agensi}', escaped(appConfig.agency.name))
    .replaceAll('{telepon}', telephone(appConfig.agency.callCenter));
