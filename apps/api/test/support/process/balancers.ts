import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { choosePort } from '../../../src/infra/process/free-port.ts';
import { eventually } from '../http/http.ts';
import { findProgram } from './programs.ts';

const OPS = fileURLToPath(new URL('../../../../../ops', import.meta.url));

export interface Balancer {
  address: string;
  stop(): Promise<void>;
}

/** Whom servers can stand behind. Their programs are Debian's, not npm's. */
export const BALANCERS = ['nginx', 'haproxy', 'caddy'] as const;

export type BalancerName = (typeof BALANCERS)[number];

/** What becomes of a line of an operator's file here; each must be in it. */
type Changes = [from: string | RegExp, to: string][];

/** @returns null where it is not installed, or is older than its file wants */
export function findBalancer(name: BalancerName): string | null {
  const program = findProgram(name);
  if (!program || name !== 'caddy') return program;
  const [, major = 0, minor = 0] =
    /^v?(\d+)\.(\d+)/.exec(execFileSync(program, ['version'], { encoding: 'utf8' })) ?? [];
  return Number(major) > 2 || Number(minor) >= 8 ? program : null;
}

async function readChanged(file: string, changes: Changes): Promise<string> {
  let text = await readFile(join(OPS, file), 'utf8');
  for (const [from, to] of changes) {
    const changed = text.replaceAll(from, to);
    if (changed === text) throw new Error(`${file} has no ${from}`);
    text = changed;
  }
  return text;
}

const serversAt = ([one, two]: Ports): Changes => [
  ['127.0.0.1:3001', `127.0.0.1:${one}`],
  ['127.0.0.1:3002', `127.0.0.1:${two}`],
];

type Ports = readonly [number, number];

/** How a balancer is started, and with which variables beside those of this process. */
interface Start {
  words: string[];
  env?: Record<string, string>;
}

/** The operators' file without its certificate, in a frame of our own: no log, nothing outside of the folder. */
async function writeNginx(folder: string, port: number, servers: Ports): Promise<Start> {
  const site = await readChanged('nginx/rihlah.conf', [
    ...serversAt(servers),
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    [/^\tssl_certificate.*\n/gm, ''],
    // Without TLS nothing sends customers on to it.
    [/^server \{\n\tlisten 80;[^}]*\}\n/gm, ''],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const frame = `worker_processes 2; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')}
${site}}`;
  await writeFile(join(folder, 'nginx.conf'), frame);
  return {
    words: ['-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`, '-g', 'daemon off;'],
  };
}

async function writeHaproxy(folder: string, port: number, servers: Ports): Promise<Start> {
  const text = await readChanged('haproxy/haproxy.cfg', [
    ...serversAt(servers),
    [/bind :443 ssl .*/g, `bind 127.0.0.1:${port}`],
  ]);
  await writeFile(join(folder, 'haproxy.cfg'), text);
  return { words: ['-db', '-q', '-f', join(folder, 'haproxy.cfg')] };
}

/** The file as it is: what an operator puts in are variables. */
async function writeCaddy(folder: string, port: number, servers: Ports): Promise<Start> {
  return {
    words: ['run', '--adapter', 'caddyfile', '--config', join(OPS, 'caddy/Caddyfile')],
    env: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      UPSTREAMS: servers.map((server) => `127.0.0.1:${server}`).join(' '),
      CADDY_ADMIN: `127.0.0.1:${await choosePort(0, '127.0.0.1')}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  };
}

const WRITERS = { nginx: writeNginx, haproxy: writeHaproxy, caddy: writeCaddy };

/**
 * Starts a balancer with the file that operators use, at a port of its own in front of two servers.
 *
 * @param folder its own; what it logs stays there
 * @returns null where `findBalancer` finds none
 */
export async function startBalancer(
  name: BalancerName,
  folder: string,
  servers: Ports,
): Promise<Balancer | null> {
  const program = findBalancer(name);
  if (!program) return null;
  await mkdir(folder, { recursive: true });
  const port = await choosePort(0, '127.0.0.1');
  const { words, env } = await WRITERS[name](folder, port, servers);
  const child = spawn(program, words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  const address = `http://127.0.0.1:${port}`;
  await untilServing(child, address, said);
  return { address, stop: () => endChild(child) };
}

async function untilServing(child: ChildProcess, address: string, said: string[]): Promise<void> {
  await eventually(
    async () => {
      if (child.exitCode !== null) throw new Error(`the balancer ended: ${said.join('')}`);
      return (await fetch(`${address}/api/health`).catch(() => null))?.status;
    },
    (status) => status === 200,
  );
}

async function endChild(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await gone;
}
