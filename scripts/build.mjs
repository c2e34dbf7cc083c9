import { cp, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { mustRun, ROOT } from './lib/run.mjs';

const api = join(ROOT, 'apps/api');
await rm(join(api, 'dist'), { recursive: true, force: true });
// Our own packages go into the bundle; everything from npm stays where npm put it.
await build({
  entryPoints: [
    { in: join(api, 'src/server.ts'), out: 'server' },
    { in: join(api, 'src/cli/main.ts'), out: 'staff' },
  ],
  outdir: join(api, 'dist'),
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
for (const worker of await readdir(join(api, 'src/infra'), { recursive: true }))
  if (worker.endsWith('.mjs')) await cp(join(api, 'src/infra', worker), join(api, 'dist', basename(worker)));
for (const app of ['customer', 'console'])
  await mustRun('npm', ['run', 'build', '--workspace', `apps/${app}`]);
