import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { STAFF_CALLS } from './staff-cookie.ts';

/** Apps of other origins may call what takes a Bearer token. Loket is this origin's alone, and cookies are nobody else's. */
export async function admitOtherOrigins(app: FastifyInstance, { CORS_ORIGINS }: Config): Promise<void> {
  const shut: FastifyCorsOptions = { origin: false };
  if (CORS_ORIGINS.length === 0) {
    await app.register(cors, shut);
    return;
  }
  const open: FastifyCorsOptions = {
    origin: CORS_ORIGINS,
    methods: ['GET', 'HEAD', 'POST', 'PATCH'],
    // The app sets its clock by the answers.
    exposedHeaders: ['Date', 'Retry-After'],
  };
  await app.register(cors, {
    delegator: ({ url }, callback) => callback(null, url.startsWith(STAFF_CALLS) ? shut : open),
  });
}
