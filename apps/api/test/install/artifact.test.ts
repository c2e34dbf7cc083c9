import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { demoBankSides, generateDemoKeys } from '@rihlah/bank-simulator/demo-keys';
import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/infra/db/database.ts';
import { choosePort } from '../../src/infra/process/free-port.ts';
import { call, eventually } from '../support/http/http.ts';
import { makeOrder, makeProduct } from '../support/people/factories.ts';
import { journey } from '../support/people/journey.ts';
import { type PlayedImage, playDockerfile } from './play-dockerfile.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** `nobody`, where this process is root; else whoever it is. */
const OWNER = process.getuid?.() === 0 ? 65_534 : (process.getuid?.() ?? 0);
const MINUTES = 60_000;

let folder: string;
let image: PlayedImage;
let database: TestDatabase;
/** Requests that the bank and the SMS gateway have got. */
const outside: string[] = [];
const server = createServer((request, response) => {
  outside.push(`${request.method} ${request.url}`);
  request.resume();
  response.setHeader('content-type', 'application/json').end('{"status":"1"}');
});

/** Ended with the test, also where it fails half-way. */
const started: ChildProcess[] = [];

const at = (...names: string[]) => join(folder, ...names);

/** Folders that the image's user may write to. */
const OWN = ['data', 'config', 'tmp', 'backups'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-artifact-'));
  await chmod(folder, 0o755);
  image = await playDockerfile({ context: ROOT, into: at('image'), owner: OWNER });
  for (const name of OWN) {
    await mkdir(at(name), { mode: 0o700 });
    if (process.getuid?.() === 0) await chown(at(name), OWNER, OWNER);
  }
  await shellOut('chmod', '-R', 'a-w', image.folder);
  database = await createTestDatabase();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}, 30 * MINUTES);
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  server.close();
  await database?.drop();
  if (image) await shellOut('chmod', '-R', 'u+w', image.folder);
  await rm(folder, { recursive: true, force: true });
}, MINUTES);

const shellOut = (command: string, ...args: string[]) =>
  new Promise((resolve) => spawn(command, args, { stdio: 'ignore' }).once('close', resolve));

interface Ended {
  code: number | null;
  said: string;
}

/** Runs something in the image as its user, on a machine that has nothing else: no home, no environment. */
function runIn([command = '', ...words]: string[], env: Record<string, string>, folder = '.') {
  const child = spawn(command === 'node' ? process.execPath : command, words, {
    cwd: join(image.folder, image.workdir, folder),
    env: {
      PATH: process.env.PATH ?? '',
      HOME: '/nonexistent',
      TMPDIR: at('tmp'),
      ...image.env,
      HOST: '127.0.0.1',
      DATA_DIR: at('data'),
      ...env,
    },
    ...(process.getuid?.() === 0 && { uid: OWNER, gid: OWNER }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, said })));
  started.push(child);
  return { process: child as ChildProcess, ended };
}

const command = (env: Record<string, string>, ...words: string[]) =>
  runIn(['node', 'scripts/command.mjs', ...words], env).ended;

/** Every name below a folder with what would tell that it was changed. */
async function stateOf(root: string): Promise<string[]> {
  const names = await readdir(root, { recursive: true });
  const states = await Promise.all(
    names.map(async (name) => {
      const path = join(root, name);
      const { mtimeMs, size, mode } = await lstat(path);
      return `${path} ${mtimeMs} ${size} ${mode}`;
    }),
  );
  return states.sort();
}

/** The environment file that `npm run setup` writes. */
async function setUp(): Promise<Record<string, string>> {
  const { port } = server.address() as AddressInfo;
  const { profiles } = demoBankSides(await generateDemoKeys(), { origin: `http://127.0.0.1:${port}` });
  await writeFile(at('config', 'banks.json'), JSON.stringify(profiles));
  await writeFile(
    at('config', 'answers'),
    [
      'PUBLIC_URL=https://umrah.invalid',
      `DATABASE_URL=${database.url}`,
      `DATA_DIR=${at('data')}`,
      `BANK_PROFILES_FILE=${at('config', 'banks.json')}`,
      'ZENZIVA_USERKEY=rihlah',
      'ZENZIVA_PASSKEY=a pass # key',
      `ZENZIVA_URL=http://127.0.0.1:${port}/sms`,
      'DRAIN_SECONDS=1',
      'LOG_LEVEL=error',
    ].join('\n'),
  );
  const words = ['--answers', at('config', 'answers'), '--out', at('config', 'rihlah.env')];
  const { code, said } = await command({}, 'setup', ...words);
  expect({ code, said }).toMatchObject({ code: 0 });
  return parseEnv(await readFile(at('config', 'rihlah.env'), 'utf8')) as Record<string, string>;
}

it('every package that the built files import is there', async () => {
  const dist = join(image.folder, image.workdir, 'apps/api/dist');
  const texts = await Promise.all(
    (await readdir(dist))
      .filter((name) => /\.m?js$/.test(name))
      .map((name) => readFile(join(dist, name), 'utf8')),
  );
  const names = new Set(
    texts.flatMap((text) =>
      // SQL says `is distinct from '…'`.
      [...text.matchAll(/(?:(?<!distinct )\bfrom|\bimport|\bimport\()\s*["']([@a-z][^"'\s]*)["']/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );
  expect([...names]).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', '@aws-sdk/client-s3']));
  const resolve = `for (const name of ${JSON.stringify([...names])}) import.meta.resolve(name)`;
  const resolving = runIn(['node', '--input-type=module', '-e', resolve], {}, 'apps/api/dist');
  expect(await resolving.ended).toEqual({ code: 0, said: '' });
});

it(
  'is installed, serves twice, is backed up and ends, and changes no file but those of DATA_DIR',
  async () => {
    expect(image).toMatchObject({ user: 'node', stopSignal: 'SIGTERM' });
    const env = await setUp();
    const before = await stateOf(image.folder);
    const config = await stateOf(at('config'));

    const early = await runIn(image.cmd, { ...env, PORT: '0' }).ended;
    expect([early.code, early.said]).toEqual([1, expect.stringContaining('run `npm run migrate` first')]);
    const migrated = await Promise.all([command(env, 'migrate'), command(env, 'migrate')]);
    expect(migrated.map(({ code }) => code)).toEqual([0, 0]);
    expect(
      migrated.map(({ said }) => /^(Basis data dimigrasikan|Skema sudah mutakhir)/m.exec(said)?.[1]).sort(),
    ).toEqual(['Basis data dimigrasikan', 'Skema sudah mutakhir']);

    const ports = [await choosePort(0, '127.0.0.1'), await choosePort(0, '127.0.0.1')];
    const servers = ports.map((port) => runIn(image.cmd, { ...env, PORT: String(port) }));
    const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
    for (const [index, address] of addresses.entries()) {
      await eventually(
        async () => {
          const { process: child, ended } = servers[index] ?? {};
          if (child?.exitCode !== null) throw new Error((await ended)?.said);
          return call(address, 'GET', '/api/ready').then(
            ({ status }) => status,
            () => 0,
          );
        },
        (status) => status === 200,
        MINUTES,
      );
      for (const page of ['/', '/staf']) {
        const answer = await fetch(`${address}${page}`);
        expect(answer.status).toBe(200);
        expect(await answer.text()).toContain('id="root"');
      }
      expect(await runIn(image.healthcheck, { ...env, PORT: String(ports[index]) }).ended).toMatchObject({
        code: 0,
      });
    }

    const { db, close } = openDatabase(database.url, { max: 2, onError: () => {} });
    const product = await makeProduct(db, { seats: 10 });
    await close();
    for (const address of addresses) {
      const placed = await journey(address).place(makeOrder(product));
      expect(placed.status).toBe(201);
    }
    await eventually(
      async () => outside,
      (seen) => seen.includes('POST /sms'),
    );

    const key = await command({}, 'backup', 'key', '--out', at('backups', 'key'));
    const [, BACKUP_RECIPIENT = ''] = /BACKUP_RECIPIENT=(\S+)/.exec(key.said) ?? [];
    const backup = await command({ ...env, BACKUP_RECIPIENT }, 'backup', '--to', at('backups', 'kept'));
    expect(backup).toMatchObject({ code: 0 });
    const checked = await command(
      env,
      'restore',
      '--check',
      '--from',
      at('backups', 'kept'),
      '--identity',
      at('backups', 'key'),
    );
    expect([checked.code, checked.said]).toEqual([0, expect.stringContaining('dapat dipulihkan')]);
    const invited = await command(env, 'staff', 'team', 'invite', '--name', 'Fahmi', '--role', 'Pemilik');
    expect([invited.code, invited.said]).toEqual([0, expect.stringContaining('https://umrah.invalid/staf')]);

    for (const { process: child } of servers) child.kill('SIGTERM');
    for (const { ended } of servers) expect(await ended).toMatchObject({ code: 0 });
    expect(await stateOf(image.folder)).toEqual(before);
    expect(await stateOf(at('config'))).toEqual(config);
    expect(await readdir(at('tmp'))).toEqual([]);
  },
  5 * MINUTES,
);
