import type { FastifyRequest } from 'fastify';
import { answerOnce } from '../infra/db/idempotency.ts';
import type { Services } from '../infra/services.ts';
import { idempotentCall } from './idempotency-key.ts';

interface Sent {
  request: FastifyRequest;
  viewer: { accountUuid: string };
  params: { uuid: string };
  body: object;
}

/** The same call sent twice with one Idempotency-Key is done once, and answered the same. @returns (route, context, work) */
export const answerOnceForStaff =
  (services: Services) =>
  <T>(route: string, { request, viewer, params, body }: Sent, work: () => Promise<T>) =>
    answerOnce(
      services.db,
      idempotentCall(services, request, route, viewer, { ...params, ...body }),
      200,
      work,
    );
