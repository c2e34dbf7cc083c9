import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../platform/readiness.ts';

/**
 * Two questions that supervisors ask. `/api/health`: does this process live and has it come up once (else restart it);
 * it stays 200 while the database is away, because a restart mends nothing then. `/api/ready`: can it serve now (else
 * send customers elsewhere).
 */
export function healthRoutes(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  let hasStarted = false;

  app.get('/api/health', { schema: { hide: true } }, async (_request, reply) => {
    hasStarted ||= (await readiness()).status === 'ready';
    reply.header('cache-control', 'no-store');
    return reply.code(hasStarted ? 200 : 503).send({ status: hasStarted ? 'ok' : 'starting' });
  });

  app.get('/api/ready', { schema: { hide: true } }, async (_request, reply) => {
    const answer = await readiness();
    reply.header('cache-control', 'no-store');
    return reply.code(answer.status === 'ready' ? 200 : 503).send(answer);
  });
}
