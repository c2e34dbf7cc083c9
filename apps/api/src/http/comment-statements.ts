import type { FastifyInstance } from 'fastify';
import type { SqlComments } from '../infra/db/connections/sql-comments.ts';
import { readRequestFacts } from '../infra/telemetry/request-facts.ts';

/** Has every statement of a request say whose it is, until the request was answered. */
export function commentStatements(app: FastifyInstance, comments: SqlComments): void {
  app.addHook('onRequest', (request, reply, done) => {
    const asking = comments.begin(readRequestFacts(request.raw));
    reply.raw.once('close', () => {
      asking.comment = null;
    });
    comments.within(asking, done);
  });
}
