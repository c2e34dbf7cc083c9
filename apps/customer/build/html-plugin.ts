import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Language } from '@rihlah/rules/text/language';
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { mediaTags } from '../../../scripts/web-build/media-tags.ts';
import { readCatalogue } from '../../../scripts/web-build/translations/catalogue.ts';
import { exchangeHtml } from '../../../scripts/web-build/translations/html.ts';
import { translationsPlugin } from '../../../scripts/web-build/translations/plugin.ts';
import { devConfig } from './dev-config.ts';
import { entryFiles, listFonts, routeFiles } from './route-files.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

async function bundleBoot(language: Language): Promise<string> {
  const result = await build({
    configFile: false,
    plugins: language === 'en' ? [translationsPlugin()] : [],
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2020',
      minify: true,
      lib: { entry: here('./boot.ts'), formats: ['iife'], name: 'boot' },
    },
  });
  const [output] = result as Rolldown.RolldownOutput[];
  const code = output?.output[0].code;
  if (!code) throw new Error('The boot script was not built');
  return code.trim();
}

const fontTags = (bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] =>
  listFonts(bundle).map((href) => ({
    tag: 'link',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true },
    injectTo: 'head',
  }));

/** The boot script loads the app, right after the first paint; the tags that would load it before go. */
function withoutScripts(html: string): string {
  const without = html.replace(
    /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g,
    '',
  );
  if (without === html) throw new Error('The page loads the app in another way than the build takes out');
  return without;
}

/** @throws when the page has no such place any more */
function fill(html: string, place: string, content: string): string {
  if (!html.includes(place)) throw new Error(`index.html lacks ${place}`);
  return html.replace(place, () => content);
}

/** The page as the English app has it: its texts, its language, and the name under which a phone keeps the app. */
const inEnglish = (html: string): string =>
  fill(exchangeHtml('apps/customer/index.html', html, readCatalogue()), 'lang="id"', 'lang="en"').replace(
    '/manifest.webmanifest',
    '/manifest.en.webmanifest',
  );

/** Puts the skeleton and the boot script into index.html; in development also a configuration. */
export function htmlPlugin(language: Language): Plugin {
  return {
    name: 'rihlah-html',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const shell = (await readFile(here('./shell.html'), 'utf8')).replace(/>\s+</g, '><').trim();
        const files = bundle ? { routes: routeFiles(bundle), entry: entryFiles(bundle) } : { routes: {} };
        const boot = `<script>window.__files=${JSON.stringify(files)};${await bundleBoot(language)}</script>`;
        const own = language === 'en' ? inEnglish(html) : html;
        const page = fill(own, '<!--app-media-->', await mediaTags());
        const whole = fill(fill(page, '<!--app-boot-->', boot), '<!--app-shell-->', shell);
        if (!bundle) return fill(whole, '%APP_CONFIG%', JSON.stringify(devConfig));
        return { html: withoutScripts(whole), tags: fontTags(bundle) };
      },
    },
  };
}
