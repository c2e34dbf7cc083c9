import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from 'vite';
import {
  buildServiceWorker,
  listChunkFiles,
  type PrecacheEntry,
} from '../../../scripts/web-build/service-worker.ts';

const ENTRY = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url));

/** What opens without a connection: the frame of a login, the way out of it, and the account area with all its pages. */
const ROOTS = [
  'index.html',
  'src/app/layouts/account.tsx',
  'src/app/layouts/dashboard.tsx',
  'src/app/layouts/menu.tsx',
  'src/features/navigation/menu/bottom-bar.tsx',
  'src/app/later.ts',
  'src/app/sync/account-sync.tsx',
  'src/features/accounts/login/logout-screen.tsx',
  'src/features/accounts/login/login-screen.tsx',
  'src/app/account-routes.tsx',
];

const ART = ['mark.svg', 'patterns/band.svg', 'patterns/band-gold.svg'];

async function precacheEntries(outDir: string, publicDir: string): Promise<PrecacheEntry[]> {
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const accountPages = manifest['src/app/account-routes.tsx']?.dynamicImports ?? [];
  const files = listChunkFiles(manifest, [...ROOTS, ...accountPages]);
  const art = ART.map(async (name) => {
    const content = await readFile(join(publicDir, 'art', name));
    return { url: `/art/${name}`, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) };
  });
  return [...[...files].map((name) => ({ url: `/${name}`, revision: null })), ...(await Promise.all(art))];
}

/** Writes `service-worker.js` of one language with the list of what it fetches ahead: the built app. */
export const writeServiceWorker = async (outDir: string, publicDir: string): Promise<void> =>
  buildServiceWorker(ENTRY, await precacheEntries(outDir, publicDir), join(outDir, 'service-worker.js'));
