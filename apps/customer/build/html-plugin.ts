import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { devConfig } from './dev-config.ts';
import { fontsOf, filesOf, routeFiles } from './route-files.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The boot script as one small classic script. */
async function bundleBoot(): Promise<string> {
  const result = await build({
    configFile: false,
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

/** The home page is in the HTML, so its styles stand in the head; the font is asked for before any style names it. */
function headTags(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const fonts = fontsOf(bundle).map((href) => ({
    tag: 'link',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true },
    injectTo: 'head' as const,
  }));
  const styles = filesOf(bundle, ['pages/home-page']).css.map((href) => ({
    tag: 'link',
    attrs: { rel: 'stylesheet', href },
    injectTo: 'head' as const,
  }));
  return [...fonts, ...styles];
}

/** The first paint needs styles alone: scripts leave them the line. */
const yieldToStyles = (html: string) =>
  html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');

/** Puts the skeleton and the boot script into index.html; in development also a configuration. */
export function htmlPlugin(): Plugin {
  let isDev = false;
  return {
    name: 'rihlah-html',
    configResolved(config) {
      isDev = config.command === 'serve';
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const shell = (await readFile(here('./shell.html'), 'utf8')).replace(/>\s+</g, '><').trim();
        const script = await bundleBoot();
        const files = JSON.stringify(bundle ? routeFiles(bundle) : {});
        const boot = `<script>window.__files=${files};${script}</script>`;
        const whole = yieldToStyles(html)
          .replace('<!--app-boot-->', () => boot)
          .replace('<!--app-shell-->', () => shell);
        return {
          html: isDev ? whole.replace('%APP_CONFIG%', () => JSON.stringify(devConfig)) : whole,
          tags: bundle ? headTags(bundle) : [],
        };
      },
    },
  };
}
