import type { FastifyInstance } from 'fastify';
import { Failure } from '../infra/failure.ts';
import type { ReadinessWatch } from '../infra/process/readiness.ts';

const RETRY_SECONDS = 5;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Two questions that supervisors ask. `/api/health`: does this process live and has it come up once (else restart it);
 * it stays 200 while the database is away, because a restart mends nothing then. `/api/ready`: can it serve now (else
 * send customers elsewhere).
 */
export function healthRoutes(
  app: FastifyInstance,
  readiness: Pick<ReadinessWatch, 'ask'>,
  hasStarted: () => boolean,
): void {
  app.get('/api/health', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return reply.code(hasStarted() ? 200 : 503).send({ status: hasStarted() ? 'ok' : 'starting' });
  });

  app.get('/api/ready', { schema: { hide: true } }, async (_request, reply) => {
    const answer = await readiness.ask();
    reply.header('cache-control', 'no-store');
    return reply.code(answer.status === 'ready' ? 200 : 503).send(answer);
  });
}

/**
 * A process that is about to end closes each connection with its answer, whoever gives it: a request that a proxy sends on an
 * old one just as it is closed would be lost.
 */
export function closeConnectionsWhenStopping(
  app: FastifyInstance,
  readiness: Pick<ReadinessWatch, 'isStopping'>,
): void {
  // Before the micro cache, which answers without asking Fastify.
  app.server.prependListener('request', (_request, response) => {
    if (readiness.isStopping) response.setHeader('connection', 'close');
  });
}

/** A process that a newer one has outdated changes nothing any more: what it would write no longer fits. */
export function refuseWhenOutdated(
  app: FastifyInstance,
  readiness: Pick<ReadinessWatch, 'isOutdated'>,
): void {
  app.addHook('onRequest', async ({ method }) => {
    if (readiness.isOutdated && !READS.has(method))
      throw new Failure('outdated', { retryAfter: RETRY_SECONDS });
  });
}
