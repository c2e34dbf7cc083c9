import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { scopedName } from '../../scripts/web-build/class-names.ts';
import { layersPlugins } from '../../scripts/web-build/layers-plugin.ts';
import { leanStylesPlugin } from '../../scripts/web-build/lean-styles-plugin.ts';
import { leanZodPlugin } from '../../scripts/web-build/lean-zod-plugin.ts';
import { CHUNKS, chunksPlugins } from './build/chunks.ts';
import { htmlPlugin } from './build/html-plugin.ts';
import { preactPlugin } from './build/preact-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** What `react-router` leads to has its warnings for developers in it; the same without them lies beside it. */
const ROUTER = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production/index.mjs');
const API = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** The entry lists the files of every page: each letter of a name is sent on every first visit. */
const SHORT_NAMES = { chunkFileNames: 'assets/[hash:7].js', assetFileNames: 'assets/[hash:7][extname]' };

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  plugins: [
    preactPlugin(),
    layersPlugins(),
    leanStylesPlugin(),
    leanZodPlugin(),
    htmlPlugin(),
    ...(isSsrBuild ? [] : chunksPlugins()),
  ],
  resolve: command === 'build' ? { alias: { 'react-router': ROUTER } } : {},
  // Nothing at the server's own paths is the app's.
  server: { proxy: { '/api': API, '/oauth': API, '/demo': API } },
  css: command === 'build' ? { modules: { generateScopedName: scopedName(root) } } : {},
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist',
    emptyOutDir: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      ...(isSsrBuild ? {} : { output: { ...SHORT_NAMES, codeSplitting: { groups: CHUNKS } } }),
    },
  },
  ssr: { noExternal: true },
}));
