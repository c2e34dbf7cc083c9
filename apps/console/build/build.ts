import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFiles } from '../../../scripts/web-build/compress.ts';
import { writeServiceWorker } from './service-worker.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

await build({ root, configFile: `${root}vite.config.ts`, logLevel: 'warn' });
await writeServiceWorker(`${root}dist`);
await compressFiles(`${root}dist`);
