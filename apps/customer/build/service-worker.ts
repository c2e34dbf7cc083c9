import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Manifest, type Rolldown } from 'vite';

const ENTRY = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url));

/** What opens without a connection: the frame of a login, the way out of it, and the account area with all its pages. */
const ROOTS = [
  'index.html',
  'src/app/layouts/account.tsx',
  'src/app/layouts/dashboard.tsx',
  'src/app/layouts/menu.tsx',
  'src/features/navigation/bottom-bar.tsx',
  'src/app/account-sync.tsx',
  'src/app/pages/logout-page.tsx',
  'src/app/pages/login-page.tsx',
  'src/app/account-routes.tsx',
];

const ART = ['mark.svg', 'patterns/band.svg', 'patterns/band-gold.svg'];

interface Entry {
  url: string;
  /** Null where the name itself changes with the content. */
  revision: string | null;
}

/** Scripts, styles and fonts of modules and of all they import, by the build's manifest. */
function filesOf(manifest: Manifest, keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build's manifest`);
    if (seen.has(chunk.file)) continue;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) seen.add(file);
    filesOf(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

async function precacheEntries(outDir: string): Promise<Entry[]> {
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const accountPages = manifest['src/app/account-routes.tsx']?.dynamicImports ?? [];
  const files = filesOf(manifest, [...ROOTS, ...accountPages]);
  const art = ART.map(async (name) => {
    const content = await readFile(join(outDir, 'art', name));
    return { url: `/art/${name}`, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) };
  });
  return [...[...files].map((name) => ({ url: `/${name}`, revision: null })), ...(await Promise.all(art))];
}

/** Writes `dist/service-worker.js` with the list of what it fetches ahead: the built app. */
export async function writeServiceWorker(outDir: string): Promise<void> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: {
      PRECACHE: JSON.stringify(await precacheEntries(outDir)),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: ENTRY, formats: ['iife'], name: 'serviceWorker' },
    },
  });
  const [output] = result as Rolldown.RolldownOutput[];
  const code = output?.output[0].code;
  if (!code) throw new Error('The service worker was not built');
  await writeFile(join(outDir, 'service-worker.js'), code);
}
