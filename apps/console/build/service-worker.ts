import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from 'vite';
import { buildServiceWorker, listChunkFiles } from '../../../scripts/web-build/service-worker.ts';

const ENTRY = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url));
const SCREEN = 'src/features/check-in/check-in-screen.tsx';
const UI = '../../packages/ui/src';

/** What opens without a connection: the frame, the check-in, and what either may show. */
const ROOTS = [
  'index.html',
  'src/app/signed-in.tsx',
  'src/app/session/sign-in-again.tsx',
  `${UI}/feedback/toasts.tsx`,
  `${UI}/feedback/error-words.tsx`,
  SCREEN,
];

/** Writes `dist/service-worker.js`. */
export async function writeServiceWorker(outDir: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const later = manifest[SCREEN]?.dynamicImports ?? [];
  // The reader of QR codes is large, and most phones have one of their own: the page fetches it where it is needed.
  const files = [...listChunkFiles(manifest, [...ROOTS, ...later])].filter((name) => !name.endsWith('.wasm'));
  const precache = files.map((name) => ({ url: `/staf/${name}`, revision: null }));
  await buildServiceWorker(ENTRY, precache, join(outDir, 'service-worker.js'));
}
