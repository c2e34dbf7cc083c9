import { cp, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './run.mjs';

const API = join(ROOT, 'apps/api');

/**
 * Builds the server and its command lines: our own packages go into the bundle, everything from npm stays where npm put it.
 *
 * @param {string} folder below `apps/api`, whose contents go first
 */
export async function buildApi(folder) {
  const outdir = join(API, folder);
  await rm(outdir, { recursive: true, force: true });
  await build({
    entryPoints: [
      { in: join(API, 'src/server.ts'), out: 'server' },
      { in: join(API, 'src/cli/main.ts'), out: 'staff' },
      { in: join(API, 'src/cli/backup-main.ts'), out: 'backup' },
      { in: join(API, 'src/cli/wal-main.ts'), out: 'wal' },
      { in: join(API, 'src/cli/migrate-main.ts'), out: 'migrate' },
      { in: join(API, 'src/cli/setup/setup-main.ts'), out: 'setup' },
    ],
    outdir,
    bundle: true,
    // What is imported when it is needed (the demo) stays in files of its own.
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        name: 'npm-packages-stay-outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@rihlah/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  // Worker threads and processes are started from files of their own.
  for (const worker of await readdir(join(API, 'src/infra'), { recursive: true }))
    if (worker.endsWith('.mjs')) await cp(join(API, 'src/infra', worker), join(outdir, basename(worker)));
}
