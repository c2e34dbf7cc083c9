import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choosePort } from '../../src/infra/process/free-port.ts';
import { eventually } from '../support/http/http.ts';
import {
  BALANCERS,
  type Balancer,
  type BalancerName,
  findBalancer,
  startBalancer,
} from '../support/process/balancers.ts';
import { sayLeftOut } from '../support/process/programs.ts';

const STREAM = '/api/v1/me/events';

/** Says something, and never ends: as the product's live updates do, with their headers. */
function stream(response: ServerResponse): void {
  response
    .setHeader('content-type', 'text/event-stream')
    .setHeader('cache-control', 'no-cache, no-transform');
  response.setHeader('x-accel-buffering', 'no').write(': hello\n\n');
}

/** What stands behind the balancers is no product: how servers end is what these tests choose. */
interface StandIn {
  server: Server;
  /** Posts that came, whatever became of them. */
  posts: string[];
  breaks: boolean;
  /** How often it was asked whether it is ready. */
  looks: number;
}

it.each([
  ['nginx/rihlah.conf', 'proxy_set_header Connection close;'],
  ['haproxy/haproxy.cfg', 'option http-server-close'],
  ['caddy/Caddyfile', 'keepalive off'],
])(
  'by %s the balancer keeps no connection that may close just as something is sent on it',
  async (file, line) => {
    expect(await readFile(new URL(`../../../../ops/${file}`, import.meta.url), 'utf8')).toContain(line);
  },
);

for (const name of BALANCERS) {
  const program = findBalancer(name);
  if (!program) sayLeftOut(`what stands behind ${name}`, name === 'caddy' ? 'Caddy 2.8 or newer' : name);
  describe.runIf(program)(`behind the file for ${name}`, () => triedBehind(name));
}

function triedBehind(name: BalancerName): void {
  let folder: string;
  let ports: readonly [number, number];
  let pair: [StandIn, StandIn];
  let balancer: Balancer;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rihlah-balancer-'));
    ports = [await choosePort(0, '127.0.0.1'), await choosePort(0, '127.0.0.1')];
    pair = [await standIn(ports[0]), await standIn(ports[1])];
    const started = await startBalancer(name, folder, ports);
    if (!started) throw new Error(`${name} has gone`);
    balancer = started;
  });
  afterEach(async () => {
    await balancer.stop();
    await Promise.all(pair.map(end));
    await rm(folder, { recursive: true, force: true });
  });

  async function standIn(port: number): Promise<StandIn> {
    const made: StandIn = { server: createServer(), posts: [], breaks: false, looks: 0 };
    made.server.on('request', (request, response) => {
      request.resume();
      if (request.url === '/api/ready') made.looks += 1;
      request.once('end', () => {
        if (request.url === STREAM) return void stream(response);
        if (request.method === 'POST') made.posts.push(String(request.headers['x-number']));
        if (made.breaks && request.method === 'POST') request.socket.destroy();
        else response.end('served');
      });
    });
    await new Promise<void>((resolve) => made.server.listen(port, '127.0.0.1', resolve));
    return made;
  }

  const end = ({ server }: StandIn) =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  const post = async (number: number, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${balancer.address}/api/v1/order`, {
      method: 'POST',
      body: '{}',
      headers: { 'x-number': String(number), ...headers },
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const get = async () => {
    const answer = await fetch(`${balancer.address}/api/v1/branch`);
    await answer.arrayBuffer();
    return answer.status;
  };

  /** Reads and posts in turn. @returns their statuses */
  async function askMany(): Promise<number[]> {
    const statuses: number[] = [];
    for (let number = 0; number < 30; number += 1)
      statuses.push(number % 2 ? await post(number) : await get());
    return statuses;
  }

  it('servers that are restarted one right after the other lose nothing', async () => {
    const statuses: number[] = [];
    for (const which of [0, 1, 0, 1] as const) {
      await end(pair[which]);
      statuses.push(...(await askMany()));
      const back = await standIn(ports[which]);
      pair[which] = back;
      // Whoever looks has seen that it is back; a server that drains ends later than that.
      if (name !== 'nginx')
        await eventually(
          async () => back.looks,
          (looks) => looks > 1,
        );
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('a post whose server breaks off is sent again where it has a key, and never twice without one', async () => {
    pair[0].breaks = true;
    const keyed: number[] = [];
    for (let number = 0; number < 6; number += 1)
      keyed.push(await post(number, { 'idempotency-key': randomUUID() }));
    expect(new Set(keyed)).toEqual(new Set([200]));
    expect(pair[0].posts.length).toBeGreaterThan(0);
    pair[0].posts.length = 0;
    pair[1].posts.length = 0;
    // Given up only for a moment: it is asked again. HAProxy passes a broken connection on as one.
    for (let number = 0; pair[0].posts.length === 0; number += 1) await post(number).catch(() => null);
    const all = [...pair[0].posts, ...pair[1].posts];
    expect(all).toHaveLength(new Set(all).size);
  });

  it('what is streamed arrives at once', async () => {
    const answer = await fetch(`${balancer.address}${STREAM}`);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe(': hello\n\n');
    await reader?.cancel();
  });
}
