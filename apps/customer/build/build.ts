import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFiles } from '../../../scripts/web-build/compress.ts';
import { writeScriptHashes } from './script-hashes.ts';
import { writeServiceWorker } from './service-worker.ts';
import { writeTerms } from './terms/write-terms.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const configFile = `${root}vite.config.ts`;
const outDir = `${root}dist`;

await writeTerms(`${root}public`);
await build({ root, configFile, logLevel: 'warn' });
await build({ root, configFile, logLevel: 'warn', build: { ssr: 'src/app/entry-server.tsx' } });
await writeScriptHashes(outDir);
await writeServiceWorker(outDir);
await compressFiles(outDir);
