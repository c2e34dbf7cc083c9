import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../infra/services.ts';
import {
  factsOf,
  type RequestFacts,
  readTraceParent,
  runInRequest,
} from '../infra/telemetry/request-facts.ts';

export interface RequestObserver {
  /** Called for every request before anything else is done with it. */
  begin(request: IncomingMessage, response: ServerResponse): RequestFacts;
}

/** Methods that are told by their names: a stranger's invention is not written down. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Writes one line for every request when its answer has gone, also of those that the micro cache answers or whose client
 * went away (`isAborted`), counts it, and ends its span.
 */
export function observeRequests({
  log,
  metrics,
  tracing,
}: Pick<Services, 'log' | 'metrics' | 'tracing'>): RequestObserver {
  return {
    begin: (request, response) => {
      const facts = factsOf(request);
      const span = tracing?.begin(readTraceParent(request.headers), facts.id);
      if (span) facts.span = span;
      const { socket } = request;
      const startedAt = performance.now();
      const bytesBefore = socket.bytesWritten;
      response.once('close', () => {
        const line = {
          method: METHODS.has(request.method ?? '') ? (request.method as string) : '(other)',
          route: facts.route ?? '(none)',
          status: response.statusCode,
          ms: Math.round((performance.now() - startedAt) * 10) / 10,
        };
        const { id: reqId, who } = facts;
        // With its headers: what really went over the wire.
        const bytes = socket.bytesWritten - bytesBefore;
        const aborted = response.writableFinished ? undefined : { isAborted: true };
        log.info({ reqId, ...line, bytes, who, ...aborted }, 'request');
        metrics.noteRequest(line);
        if (span) tracing?.end(span, line);
      });
      return facts;
    },
  };
}

/** Gives every request its id and route, says the id in the answer, and has whatever is logged meanwhile name it. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const facts = factsOf(request.raw);
    facts.route = request.routeOptions.url ?? null;
    reply.header('x-request-id', facts.id);
    runInRequest(facts, done);
  });
  // Reading a body may call back outside of what the first hook began, by the version of Node.
  app.addHook('preValidation', (request, _reply, done) => runInRequest(factsOf(request.raw), done));
}
