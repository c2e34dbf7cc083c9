import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const ENTRY = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url));

/** The map, the order form and what only they need are no use without a connection. */
const LEFT_OUT = /^(chart-map|map-page|order-(page|screen)|register-page|safe-description|.*\.woff$)/;

const ART = ['states/broken-route.svg', 'mark.svg', 'patterns/band.svg', 'patterns/band-gold.svg'];

interface Entry {
  url: string;
  /** Null where the name itself changes with the content. */
  revision: string | null;
}

async function precacheEntries(outDir: string): Promise<Entry[]> {
  const assets = (await readdir(join(outDir, 'assets'))).filter(
    (name) => /\.(js|css|woff2)$/.test(name) && !LEFT_OUT.test(name),
  );
  const art = ART.map(async (name) => {
    const content = await readFile(join(outDir, 'art', name));
    return { url: `/art/${name}`, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) };
  });
  return [...assets.map((name) => ({ url: `/assets/${name}`, revision: null })), ...(await Promise.all(art))];
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
