import { readFile } from 'node:fs/promises';
import { DARK_BY_PHONE } from '../../packages/ui/src/dom/theme.ts';

async function readSheet(name: string): Promise<string> {
  const sheet = await readFile(new URL(`../../packages/ui/src/styles/${name}.css`, import.meta.url), 'utf8');
  return sheet
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/: (?=[^{}]*})/g, ':')
    .trim();
}

/**
 * What a page has in its head for the dark and for paper. In the page itself, since as a file the dark would come after the
 * first paint, and before the light page's colour of the browser's bar, since browsers take the first that fits. No script is
 * needed; a choice made in the app goes before what the phone says (`applyTheme`).
 */
export async function mediaTags(): Promise<string> {
  const dark = await readSheet('dark');
  const ground = /--ground:(#\w+)/.exec(dark)?.[1];
  if (!ground) throw new Error('The dark sheet has no ground');
  return [
    `<style data-dark media="${DARK_BY_PHONE}">${dark}</style>`,
    `<style media="print">${await readSheet('print')}</style>`,
    '<style media="screen">.on-paper{display:none}</style>',
    `<meta name="theme-color" content="${ground}" media="${DARK_BY_PHONE}" data-dark>`,
  ].join('');
}
