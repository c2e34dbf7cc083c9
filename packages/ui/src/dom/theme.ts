/** What somebody chose for this device; nothing chosen is what the phone says. */
export type Theme = 'light' | 'dark';

/** Where the device keeps it. */
export const THEME_KEY = 'rihlah.theme';

/** As a media query. Never on paper. */
export const DARK_BY_PHONE = 'screen and (prefers-color-scheme: dark)';

const DARK: Record<Theme, string> = { light: 'not all', dark: 'screen' };

/** Says when a page's tags of the dark hold (`scripts/web-build/media-tags.ts`): by a choice, else by the phone. */
export function applyTheme(theme: Theme | null): void {
  for (const tag of document.querySelectorAll<HTMLStyleElement | HTMLMetaElement>('[data-dark]'))
    tag.media = (theme && DARK[theme]) ?? DARK_BY_PHONE;
}
