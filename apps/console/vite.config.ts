import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { onBuildLog } from '../../scripts/web-build/build-log.ts';
import { scopedName } from '../../scripts/web-build/class-names.ts';
import { layersPlugin } from '../../scripts/web-build/layers-plugin.ts';
import { leanStylesPlugin } from '../../scripts/web-build/lean-styles-plugin.ts';
import { CHUNKS } from './build/chunks.ts';
import { pagePlugin } from './build/page-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const API = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig(({ command }) => ({
  root,
  base: '/staf/',
  publicDir: false,
  plugins: [layersPlugin(), leanStylesPlugin(), pagePlugin()],
  // Beside the customers' app, which has 5173; pictures and calls are the server's.
  server: { port: 5174, proxy: { '/api': API, '/art': API, '/favicon.svg': API } },
  css: command === 'build' ? { modules: { generateScopedName: scopedName(root) } } : {},
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      onLog: onBuildLog,
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        entryFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
}));
