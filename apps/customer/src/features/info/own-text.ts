import { safeHtml } from '../../domain/text/safe-html.ts';
import { withAgency } from './with-agency.ts';

/** The agency's own text, ready to be shown. */
export const safeText = (html: string): HTMLElement => safeHtml(withAgency(html), { withLinks: true });
