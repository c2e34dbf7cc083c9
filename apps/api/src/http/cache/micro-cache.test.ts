import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MicroCache } from './micro-cache.ts';

let app: FastifyInstance;
let address: string;
let asked: number;

beforeEach(async () => {
  const front = new MicroCache({ follow: () => {}, noteAnswered: () => {} });
  asked = 0;
  app = Fastify({ serverFactory: front.serverFactory, routerOptions: { maxParamLength: 5000 } });
  app.get('/catalogue', async (request, reply) => {
    asked += 1;
    const body = Buffer.from(`answer ${asked}`);
    const isLasting = (request.query as { lasting?: string }).lasting === '1';
    front.keep(request, reply, body, '"tag"', performance.now() + (isLasting ? 60_000 : 0));
    return reply.send(body);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(() => app.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${address}${path}`, { headers });
  return { status: response.status, text: await response.text() };
};

it('answers again what it keeps, and 304 to who has it', async () => {
  expect(await get('/catalogue?lasting=1')).toEqual({ status: 200, text: 'answer 1' });
  expect(await get('/catalogue?lasting=1')).toEqual({ status: 200, text: 'answer 1' });
  expect((await get('/catalogue?lasting=1', { 'if-none-match': '"tag"' })).status).toBe(304);
  expect(asked).toBe(1);
});

it('keeps nothing beyond its time', async () => {
  await get('/catalogue');
  expect((await get('/catalogue')).text).toBe('answer 2');
});

it('answers nobody with a token from it', async () => {
  await get('/catalogue?lasting=1');
  expect((await get('/catalogue?lasting=1', { authorization: 'Bearer x' })).text).toBe('answer 2');
});

it('keeps no address that no app would ask', async () => {
  const long = `/catalogue?lasting=1&x=${'a'.repeat(2000)}`;
  await get(long);
  expect((await get(long)).text).toBe('answer 2');
});

it('keeps an answer for each way to ask, and gives nobody that of another', async () => {
  const as = (accept: string) => get('/catalogue?lasting=1', { accept });
  const types = Array.from({ length: 8 }, (_, index) => `text/x${index}`);
  for (const [index, type] of types.entries()) expect((await as(type)).text).toBe(`answer ${index + 1}`);
  for (const [index, type] of types.entries()) expect((await as(type)).text).toBe(`answer ${index + 1}`);
  // One way more, and the oldest goes.
  expect((await as('text/x8')).text).toBe('answer 9');
  expect((await as('text/x1')).text).toBe('answer 2');
  expect((await as('text/x0')).text).toBe('answer 10');
});
