import type { Config } from '../../config.ts';
import type { Mailer } from './mailer.ts';

/** The agency's mail server; null where it has none. What only mail needs is loaded where there is one. */
export async function openMailer({
  SMTP_URL: url,
  MAIL_FROM: from,
}: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Promise<Mailer | null> {
  if (!url || !from) return null;
  const { makeMailer } = await import('./mailer.ts');
  return makeMailer({ url, from });
}
