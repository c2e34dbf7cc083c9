import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../infra/failure.ts';

interface Limit {
  /** Calls allowed per window. */
  max: number;
  windowMs: number;
  key: (request: FastifyRequest) => string;
}

/**
 * A check to run before a call: throws 429 with `Retry-After` once a key has had its calls. Limits are counted per
 * phone or user name first; per address they are generous, because carriers put thousands behind one.
 */
export function rateLimit(app: FastifyInstance, limit: Limit): (request: FastifyRequest) => Promise<void> {
  const check = app.createRateLimit({ max: limit.max, timeWindow: limit.windowMs, keyGenerator: limit.key });
  return async (request) => {
    const result = await check(request);
    if (result.isAllowed || !result.isExceeded) return;
    throw new Failure('tooManyRequests', { retryAfter: Math.max(1, result.ttlInSeconds) });
  };
}
