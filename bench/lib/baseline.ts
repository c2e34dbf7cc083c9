import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { ROOT } from './server.ts';

/** The version that orders and payments are measured against: one transaction of 21, and 30, statements each. */
export const BASELINE = '0b43dab';

const execute = promisify(execFile);

/**
 * Builds the server of an earlier version beside this one, once.
 *
 * @returns its folder; null where the repository has no history that reaches back so far
 */
export async function prepareBaseline(): Promise<string | null> {
  const folder = join(ROOT, '.cache', `version-${BASELINE}`);
  if (existsSync(join(folder, 'apps/api/dist/server.js'))) return folder;
  const isThere = await execute('git', ['cat-file', '-e', `${BASELINE}^{commit}`], { cwd: ROOT }).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  const archive = join(fresh, 'version.tar');
  await execute(
    'git',
    ['archive', '--output', archive, BASELINE, 'apps/api', 'packages', 'tsconfig.base.json'],
    {
      cwd: ROOT,
    },
  );
  await execute('tar', ['-xf', archive, '-C', fresh]);
  await rm(archive);
  await linkPackages(fresh);
  await bundle(join(fresh, 'apps/api'));
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
  return folder;
}

/** Its own packages; what comes from npm it shares with this version. */
async function linkPackages(folder: string): Promise<void> {
  const scope = join(folder, 'node_modules/@rihlah');
  await mkdir(scope, { recursive: true });
  for (const name of await readdir(join(folder, 'packages')))
    await symlink(join('../../packages', name), join(scope, name));
  await symlink(join(ROOT, 'apps/api/node_modules'), join(folder, 'apps/api/node_modules'));
}

async function bundle(api: string): Promise<void> {
  await build({
    entryPoints: [{ in: join(api, 'src/server.ts'), out: 'server' }],
    outdir: join(api, 'dist'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
    plugins: [
      {
        name: 'npm-packages-stay-outside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@rihlah/') ? undefined : { path, external: true },
          ),
      },
    ],
  });
  for (const worker of ['password-worker.mjs', 'images/image-worker.mjs'])
    await cp(join(api, 'src/platform', worker), join(api, 'dist', basename(worker)));
}
