import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { programFor } from '../support/process/programs.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../..');
const UNITS = join(ROOT, 'ops/systemd');
const ANALYZE = programFor('units as systemd reads them', 'systemd-analyze');

const units = await readdir(UNITS);
const texts = await Promise.all(units.map((name) => readFile(join(UNITS, name), 'utf8')));

describe.each(units)('%s', (name) => {
  it.runIf(ANALYZE)('is understood by systemd', async () => {
    // A template is verified as one of its instances, in a folder of its own: units name each other.
    const folder = await mkdtemp(join(tmpdir(), 'rihlah-units-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const [index, unit] of units.entries()) await writeFile(join(folder, unit), texts[index] ?? '');
    const instance = join(folder, name.replace('@.', '@3001.'));
    const { stderr } = await run(ANALYZE ?? '', [
      'verify',
      '--man=no',
      '--recursive-errors=no',
      instance,
    ]).catch((error: { stderr: string }) => error);
    expect(stderr).not.toContain('rihlah');
  });
});

it('every command of units and compose.yaml is a script that is there, and in the image', async () => {
  const compose = await readFile(join(ROOT, 'compose.yaml'), 'utf8');
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8');
  const scripts = [compose, ...texts].flatMap((text) => text.match(/scripts\/[\w-]+\.mjs/g) ?? []);
  expect(new Set(scripts)).toEqual(new Set(['scripts/command.mjs', 'scripts/serve.mjs']));
  for (const script of scripts) {
    expect(existsSync(join(ROOT, script))).toBe(true);
    expect(dockerfile).toContain(`/app/${script}`);
  }
});

it('a backup is shut in as a server is', () => {
  const [server, backup] = ['rihlah@.service', 'rihlah-backup.service'].map((name) =>
    texts[units.indexOf(name)]?.match(
      /^(Protect|Private|Restrict|NoNew|Capability|Ambient|Lock|Remove|SystemCall)\w+=.*$/gm,
    ),
  );
  expect(server).toContain('ProtectSystem=strict');
  expect(backup?.sort()).toEqual(server?.sort());
});

it('nothing that the operator keeps beside compose.yaml goes into the image', async () => {
  const compose = await readFile(join(ROOT, 'compose.yaml'), 'utf8');
  const ignored = (await readFile(join(ROOT, '.dockerignore'), 'utf8')).split('\n');
  const mounted = new Set([...compose.matchAll(/- \.\/(\w+)[:/]/g)].map(([, name]) => name));
  expect([...mounted].sort()).toEqual(['backups', 'config', 'ops']);
  expect([...mounted].filter((name) => !ignored.includes(name ?? ''))).toEqual([]);
});

it('nobody is killed before the product has ended by itself', async () => {
  const compose = await readFile(join(ROOT, 'compose.yaml'), 'utf8');
  expect(compose).toMatch(/stop_grace_period: 30s/);
  expect(texts[units.indexOf('rihlah@.service')]).toMatch(/^TimeoutStopSec=30$/m);
});

it('npm tells the server that it runs to end, and ends with it', async () => {
  const name = 'serve';
  const folder = await mkdtemp(join(tmpdir(), 'rihlah-npm-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { [name]: scripts[name] } }));
  await mkdir(join(folder, 'scripts'));
  await writeFile(
    join(folder, `scripts/${name}.mjs`),
    `process.on('SIGTERM', () => { console.log('told'); process.exit(); });
     console.log('up'); setTimeout(() => {}, 60_000);`,
  );
  const npm = spawn('npm', ['run', '--silent', name], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(npm, 'close');
  let said = '';
  npm.stdout.on('data', (chunk) => {
    said += chunk;
    if (said === 'up\n') npm.kill('SIGTERM');
  });
  await ended;
  expect(said).toBe('up\ntold\n');
});
