import type { StaffAppConfig } from '@rihlah/contract/staff/identity/app-config';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** What the server would write into the page; for the development server alone. */
const devConfig: StaffAppConfig = { demo: true, agency: { name: 'Rihlah' } };

/** Puts the font's preload into index.html; in development also a configuration. */
export function pagePlugin(): Plugin {
  return {
    name: 'rihlah-console-page',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!html.includes('%APP_CONFIG%')) throw new Error('index.html lacks its configuration');
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
