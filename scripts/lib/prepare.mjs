import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './exclusive-lock.mjs';
import { mustRun, ROOT } from './run.mjs';

const CACHE = join(ROOT, '.cache');
const MODULES = join(ROOT, 'node_modules');
/** Goes with the packages it speaks of: whoever installs others takes it away. */
const INSTALLED = join(MODULES, '.rihlah-installed');
const BUILT = join(CACHE, 'built');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** What the build reads; tests and outputs are left out. */
const BUILD_INPUTS = [
  'packages',
  'apps',
  'scripts/build.mjs',
  'scripts/lib/build-api.mjs',
  'scripts/web-build',
  'package-lock.json',
];
const IGNORED = /^(node_modules|dist|test|\.data|\.cache|\.tested-\d+)$|\.test\.tsx?$|\.md$/;

async function* filesOf(path) {
  const info = await stat(path);
  if (!info.isDirectory()) {
    yield [path, info];
    return;
  }
  for (const entry of (await readdir(path)).sort()) {
    if (!IGNORED.test(entry)) yield* filesOf(join(path, entry));
  }
}

async function fingerprint(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) {
    for await (const [path, info] of filesOf(join(ROOT, input)))
      hash.update(`${path}:${info.size}:${info.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const isUnchanged = async (file, mark) => (await readFile(file, 'utf8').catch(() => '')) === mark;

async function install() {
  const mark = createHash('sha256')
    .update(process.version)
    .update(await readFile(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (await isUnchanged(INSTALLED, mark)) return;
  process.stdout.write('Memasang paket npm …\n');
  // Not 'npm ci', which throws away first what is installed already. What builds is needed too, also in production.
  const words = ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await mustRun('npm', words);
  await writeFile(INSTALLED, mark);
}

async function build() {
  const mark = await fingerprint(BUILD_INPUTS);
  const isBuilt =
    existsSync(join(ROOT, 'apps/api/dist/server.js')) &&
    ['customer/dist', 'customer/dist/en', 'console/dist'].every((built) =>
      existsSync(join(ROOT, `apps/${built}/index.html`)),
    );
  if (isBuilt && (await isUnchanged(BUILT, mark))) return;
  process.stdout.write('Membangun …\n');
  await mustRun(process.execPath, ['scripts/build.mjs'], { quiet: true });
  await mkdir(CACHE, { recursive: true });
  await writeFile(BUILT, await fingerprint(BUILD_INPUTS));
}

/**
 * Installs what is missing and builds what is stale, one process at a time.
 *
 * @param {{ build?: boolean }} [options]
 */
export async function prepare(options = {}) {
  if (major < 20 || (major === 20 && minor < 19)) {
    process.stderr.write(`Rihlah needs Node.js 20.19 or newer; this is ${process.version}.\n`);
    process.exit(1);
  }
  await withLock(join(CACHE, 'prepare.lock'), async () => {
    await install();
    if (options.build !== false) await build();
  });
}
