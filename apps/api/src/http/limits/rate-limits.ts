import type { FastifyRequest } from 'fastify';
import { Failure } from '../../infra/failure.ts';
import type { Asked, SharedLimits } from '../../infra/limits/shared-limits.ts';
import { WindowCounter } from './window-counter.ts';

interface Limit {
  /** Calls allowed per window. */
  max: number;
  windowMs: number;
  key: (request: FastifyRequest) => string;
}

/**
 * A check to run before a call: throws 429 with `Retry-After` once a key has had its calls of this process, which it keeps
 * from being flooded. What could be guessed by trying is counted by `assertWithin`.
 */
export function rateLimit({ key: keyOf, ...limit }: Limit): (request: FastifyRequest) => Promise<void> {
  const calls = new WindowCounter(limit);
  return async (request) => {
    const key = keyOf(request);
    const retryAfter = calls.secondsToWait(key);
    if (retryAfter > 0) throw new Failure('tooManyRequests', { retryAfter });
    calls.count(key);
  };
}

/**
 * Counts a try for all processes together. Limits are counted per phone or user name first; per address they are generous,
 * because carriers put thousands behind one.
 *
 * @throws Failure `tooManyRequests`, and then it does not count
 */
export async function assertWithin(limits: SharedLimits, asked: Asked[]): Promise<void> {
  const { secondsToWait, giveBack } = await limits.take(asked);
  if (secondsToWait === 0) return;
  await giveBack();
  throw new Failure('tooManyRequests', { retryAfter: secondsToWait });
}
