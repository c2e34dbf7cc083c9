import { request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stopServing } from './stop-serving.ts';

let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  app.post('/', async () => 'taken');
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => app.close());

/** A POST on a connection of its own. @returns its status, or what broke it off */
const post = () =>
  new Promise<number | string | undefined>((resolve) => {
    const asked = request({ port, host: '127.0.0.1', method: 'POST', agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
    asked.once('error', ({ message }) => resolve(message));
    asked.end();
  });

it('connections that wait to be fetched when a server stops are served, none is reset', async () => {
  const asked = Array.from({ length: 60 }, post);
  // The system connects them while this very turn goes on: none has been fetched.
  await new Promise((resolve) => process.nextTick(resolve));
  await stopServing(app);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  expect(await post()).toContain('ECONNREFUSED');
});
