import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language } from '@rihlah/rules/text/language';
import { build } from 'vite';
import { compressFiles } from '../../../scripts/web-build/compress.ts';
import { MODES, OUT_DIRS } from './languages.ts';
import { writeScriptHashes } from './script-hashes.ts';
import { writeServiceWorker } from './service-worker.ts';
import { writeTerms } from './terms/write-terms.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const configFile = `${root}vite.config.ts`;
const publicDir = join(root, OUT_DIRS.id);

/** The app, what the server draws of it, and its service worker. */
async function buildLanguage(language: Language): Promise<void> {
  const outDir = join(root, OUT_DIRS[language]);
  const options = { root, configFile, logLevel: 'warn', mode: MODES[language] } as const;
  await build(options);
  await build({ ...options, build: { ssr: 'src/app/entry-server.tsx' } });
  await writeScriptHashes(outDir);
  await writeServiceWorker(outDir, publicDir);
  if (outDir === publicDir) return;
  // One folder for all: a file that is the same in both languages, as styles and fonts are, is one on a phone too.
  await cp(join(outDir, 'assets'), join(publicDir, 'assets'), { recursive: true });
  await rm(join(outDir, 'assets'), { recursive: true });
}

await writeTerms(`${root}public`);
// The first empties the folder in which the other stands.
for (const language of LANGUAGES) await buildLanguage(language);
await compressFiles(publicDir);
