import { writeFile } from 'node:fs/promises';
import { build, type Manifest, type Rolldown } from 'vite';

export interface PrecacheEntry {
  url: string;
  /** Null where the name itself changes with the content. */
  revision: string | null;
}

/** Scripts, styles and fonts of modules and of all they import, by the build's manifest. */
export function listChunkFiles(manifest: Manifest, keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build's manifest`);
    if (seen.has(chunk.file)) continue;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) seen.add(file);
    listChunkFiles(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

/**
 * Builds an app's service worker into one file.
 *
 * @param entry its source; `PRECACHE` in it becomes the list of what it fetches ahead
 */
export async function buildServiceWorker(
  entry: string,
  precache: PrecacheEntry[],
  outFile: string,
): Promise<void> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { PRECACHE: JSON.stringify(precache), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry, formats: ['iife'], name: 'serviceWorker' },
    },
  });
  const [output] = result as Rolldown.RolldownOutput[];
  const code = output?.output[0].code;
  if (!code) throw new Error('The service worker was not built');
  await writeFile(outFile, code);
}
