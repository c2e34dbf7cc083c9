import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../support/http/http.ts';
import { type ServerProcess, startServerProcess } from '../support/process/server-process.ts';

let folder: string;
let agent: Agent;
let server: ServerProcess;
const start = async (drainSeconds: number) => {
  server = await startServerProcess({ DATA_DIR: folder, DRAIN_SECONDS: String(drainSeconds) });
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-draining-'));
  // As a balancer does, which keeps its connections.
  agent = new Agent({ keepAlive: true, maxSockets: 4 });
});
afterEach(async () => {
  agent.destroy();
  server.process.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** @throws where the connection is refused or breaks off */
const get = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const asked = httpRequest(`${server.address}${path}`, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer));
      answer.once('error', reject);
    });
    asked.once('error', reject);
    asked.end();
  });
const isReady = () => get('/api/ready').then(({ statusCode }) => statusCode === 200);

it('a process that is told to end says so while it still serves, and loses no request of a balancer that listens', async () => {
  await start(5);
  await eventually(isReady, (ready) => ready);
  const ended = new Promise<number | null>((resolve) => server.process.once('exit', resolve));
  const kept = await get('/api/v1/branch');
  expect(kept.headers.connection).toBe('keep-alive');
  server.process.kill('SIGTERM');
  await eventually(isReady, (ready) => !ready);
  // A balancer has not looked yet, and sends customers on.
  const customer = async () => {
    const answers: [number | undefined, string | undefined][] = [];
    for (let asked = 0; asked < 50; asked += 1) {
      const { statusCode, headers } = await get('/api/v1/branch');
      answers.push([statusCode, headers.connection]);
    }
    return answers;
  };
  const answers = (await Promise.all(Array.from({ length: 4 }, customer))).flat();
  expect(new Set(answers.map((answer) => answer.join(' ')))).toEqual(new Set(['200 close']));
  expect(await ended).toBe(0);
});

it('Ctrl-C does not wait for balancers', async () => {
  await start(600);
  const ended = new Promise<number | null>((resolve) => server.process.once('exit', resolve));
  server.process.kill('SIGINT');
  expect(await ended).toBe(0);
});

it('a request that was begun before the end is served, though the rest of it comes afterwards', async () => {
  await start(0);
  const { port } = new URL(server.address);
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve) =>
    socket.write('GET /api/v1/branch HTTP/1.1\r\nhost: x\r\n', () => resolve()),
  );
  server.process.kill('SIGTERM');
  const isListening = () =>
    get('/api/health').then(
      () => true,
      () => false,
    );
  await eventually(isListening, (listening) => !listening);
  socket.write('\r\n');
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/^connection: close/im);
});
