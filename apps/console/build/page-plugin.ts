import type { StaffAppConfig } from '@rihlah/contract/staff/identity/app-config';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { mediaTags } from '../../../scripts/web-build/media-tags.ts';

/** What the server would write into the page; for the development server alone. */
const devConfig: StaffAppConfig = { demo: true, agency: { name: 'Rihlah' } };

const MEDIA = '<!--app-media-->';
const CODE = '<script type="module"';

/** Puts the sheets for the dark and for paper into index.html, and the font's preload; in development also a configuration. */
export function pagePlugin(): Plugin {
  return {
    name: 'rihlah-console-page',
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle }) {
        for (const place of ['%APP_CONFIG%', MEDIA, CODE])
          if (!page.includes(place)) throw new Error(`index.html lacks ${place}`);
        const media = await mediaTags();
        // Before it ran there is nothing to see, and whether it is to be dark is not known.
        const html = page.replace(MEDIA, () => media).replace(CODE, `${CODE} blocking="render"`);
        if (!bundle) return html.replace('%APP_CONFIG%', JSON.stringify(devConfig));
        const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
        const tags: HtmlTagDescriptor[] = fonts.map((name) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/staf/${name}`,
            crossorigin: true,
          },
          injectTo: 'head',
        }));
        return { html, tags };
      },
    },
  };
}
