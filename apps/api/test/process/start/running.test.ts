import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../../..');

interface Outcome {
  code: number;
  output: string;
}

/** A machine on which nobody has set anything for npm. */
const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
const env = {
  ...Object.fromEntries(own),
  NODE_ENV: 'production',
  NPM_CONFIG_USERCONFIG: join(tmpdir(), 'no-npmrc-of-the-user'),
  NPM_CONFIG_GLOBALCONFIG: join(tmpdir(), 'no-npmrc-of-the-machine'),
};

const run = (cwd: string, command: string, ...args: string[]) =>
  new Promise<Outcome>((resolve) => {
    execFile(command, args, { cwd, env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });

it('npm installs what builds the product also where NODE_ENV=production is set', async () => {
  // Without the product's own setting it would leave the devDependencies out.
  const asked = (cwd: string) => run(cwd, 'npm', 'config', 'get', 'omit', 'include');
  expect((await asked(tmpdir())).output).toMatch(/omit=dev\n/);
  const { code, output } = await asked(ROOT);
  expect([code, output]).toEqual([0, expect.stringMatching(/include=dev\n/)]);
});

describe.each([
  ['staff', 'command.mjs', 'staff'],
  ['migrate', 'command.mjs', 'migrate'],
  ['serve', 'serve.mjs'],
])('npm run %s', (_name, script, ...words) => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rihlah-run-'));
    await cp(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true });
    await writeFile(join(folder, 'package.json'), '{"type": "module"}');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const files = async () => (await readdir(folder, { recursive: true })).sort();
  const start = () => run(folder, process.execPath, `scripts/${script}`, ...words, 'satu', 'dua');

  it('installs and builds nothing where something is missing: it says in one line what to run', async () => {
    const before = await files();
    expect(await start()).toEqual({
      code: 1,
      output: 'Belum terpasang lengkap. Jalankan dulu: npm ci && npm run build\n',
    });
    await mkdir(join(folder, 'node_modules/fastify'), { recursive: true });
    expect((await start()).output).toBe('Belum terpasang lengkap. Jalankan dulu: npm run build\n');
    await rm(join(folder, 'node_modules'), { recursive: true });
    expect(await files()).toEqual(before);
  });

  it('runs what was built, changes no file, and ends as it ends', async () => {
    await mkdir(join(folder, 'node_modules/fastify'), { recursive: true });
    await mkdir(join(folder, 'apps/api/dist'), { recursive: true });
    for (const name of ['staff', 'migrate', 'server'])
      await writeFile(join(folder, `apps/api/dist/${name}.js`), 'console.log("jalan"); process.exit(3);');
    const before = await files();
    expect(await start()).toEqual({ code: 3, output: 'jalan\n' });
    expect(await files()).toEqual(before);
  });
});
