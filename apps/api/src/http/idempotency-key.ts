import type { FastifyRequest } from 'fastify';
import type { IdempotentCall } from '../infra/db/idempotency.ts';
import { Failure } from '../infra/failure.ts';
import type { Services } from '../infra/services.ts';

const MAX_LENGTH = 200;

/**
 * The `Idempotency-Key` of a request; null without one. The body is remembered only as a keyed hash, because it may
 * hold personal numbers.
 *
 * @throws Failure `badRequest` for a key that is no printable text of 1 to 200 characters
 */
export function idempotentCall(
  services: Services,
  request: FastifyRequest,
  route: string,
  viewer: { accountUuid: string } | null,
  body: unknown,
): IdempotentCall | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.length > MAX_LENGTH || !/^[\x21-\x7e]+$/.test(key)) {
    throw new Failure('badRequest');
  }
  const requestHash = services.encryption.hash(JSON.stringify(body));
  return { scope: `${route}:${viewer?.accountUuid ?? 'guest'}`, key, requestHash, now: services.clock.now() };
}
