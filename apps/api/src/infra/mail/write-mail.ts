/**
 * The words of a mail, once: its plain text and its HTML are both written from them. Nothing in it is a login, a password
 * or a code.
 */
export interface MailContent {
  subject: string;
  opening: string[];
  facts: { label: string; value: string }[];
  links: { label: string; url: string }[];
  closing: string[];
}

interface Letterhead {
  agencyName: string;
  callCenter: string;
}

const footOf = ({ agencyName, callCenter }: Letterhead): string =>
  `Email ini dikirim otomatis oleh ${agencyName}. Kami tidak pernah meminta password atau kode lewat email. Pertanyaan: ${callCenter}.`;

/** As plain text: an address ends its line, so that nothing stands behind what is copied. */
export const writePlainText = (
  { opening, facts, links, closing }: MailContent,
  letterhead: Letterhead,
): string =>
  [
    opening.join('\n\n'),
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    links.map(({ label, url }) => `${label}:\n${url}`).join('\n'),
    closing.join('\n\n'),
    `-- \n${footOf(letterhead)}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

/**
 * The same as HTML: one column that every program shows, a heading, and facts as a table with a label for each row.
 * Nothing is loaded from anywhere, so that opening it tells nobody.
 */
export function writeHtml(
  { subject, opening, facts, links, closing }: MailContent,
  letterhead: Letterhead,
): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:normal;color:#4b5563">${escaped(label)}</th><td style="padding:6px 0;font-weight:bold">${escaped(value)}</td></tr>`,
  );
  const table =
    rows.length > 0
      ? `<table style="border-collapse:collapse;margin:0 0 16px"><tbody>${rows.join('')}</tbody></table>`
      : '';
  const buttons = links.map(
    ({ label, url }) =>
      `<p style="margin:0 0 16px"><a href="${escaped(url)}" style="color:#065f46;font-weight:bold">${escaped(label)}</a></p>`,
  );
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fff;color:#111827;font-family:sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(subject)}</h1>
${opening.map(paragraph).join('\n')}
${table}
${buttons.join('\n')}
${closing.map(paragraph).join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d1d5db;font-size:14px;color:#4b5563">${escaped(footOf(letterhead))}</p>
</div></body></html>`;
}
