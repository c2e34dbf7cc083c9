import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { onBuildLog } from '../../scripts/web-build/build-log.ts';
import { scopedName } from '../../scripts/web-build/class-names.ts';
import { layersPlugin } from '../../scripts/web-build/layers-plugin.ts';
import { leanStylesPlugin } from '../../scripts/web-build/lean-styles-plugin.ts';
import { oldBrowsersPlugin } from '../../scripts/web-build/old-browsers-plugin.ts';
import { translationsPlugin } from '../../scripts/web-build/translations/plugin.ts';
import { CHUNKS } from './build/chunks.ts';
import { htmlPlugin } from './build/html-plugin.ts';
import { OUT_DIRS, readModeLanguage } from './build/languages.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

const API = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** The entry lists the files of every page: each letter of a name is sent on every first visit. */
const SHORT_NAMES = { chunkFileNames: 'assets/[hash:7].js', assetFileNames: 'assets/[hash:7][extname]' };

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root,
  plugins: [
    ...(readModeLanguage(mode) === 'en' ? [translationsPlugin()] : []),
    layersPlugin(),
    leanStylesPlugin(),
    htmlPlugin(readModeLanguage(mode)),
    ...(isSsrBuild ? [] : [oldBrowsersPlugin()]),
  ],
  // Nothing at the server's own paths is the app's.
  server: {
    proxy: { '/api': API, '/oauth': API, '/demo': API, '/cek': API, '/bahasa': API, '/.well-known': API },
  },
  css: command === 'build' ? { modules: { generateScopedName: scopedName(root) } } : {},
  build: {
    target: 'es2022',
    outDir: `${OUT_DIRS[readModeLanguage(mode)]}${isSsrBuild ? '/server' : ''}`,
    emptyOutDir: !isSsrBuild,
    copyPublicDir: !isSsrBuild && readModeLanguage(mode) === 'id',
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      onLog: onBuildLog,
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      ...(isSsrBuild ? {} : { output: { ...SHORT_NAMES, codeSplitting: { groups: CHUNKS } } }),
    },
  },
  ssr: { noExternal: true },
}));
