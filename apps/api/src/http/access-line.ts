import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../infra/services.ts';
import { type RequestFacts, readRequestFacts, readTraceParent } from '../infra/telemetry/request-facts.ts';

export interface Answered {
  status: number;
  ms: number;
  /** Of its body where that is known, else of all that went over the wire. */
  bytes: number;
  isAborted: boolean;
}

export interface RequestObserver {
  /** Called before anything else is done with a request that the product answers. */
  follow(request: IncomingMessage, response: ServerResponse): void;
  /** Called for one that was answered from memory, at once: to wait until it has gone would cost as much as the answer. */
  noteAnswered(request: IncomingMessage, answered: Answered): void;
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
  // Of every answer from memory it is a good part: nothing is copied that nobody reads.
  const note = ({ method = '' }: IncomingMessage, facts: RequestFacts, answered: Answered) => {
    const { id: reqId, who, span } = facts;
    const { status, ms, bytes } = answered;
    const line = {
      method: METHODS.has(method) ? method : '(other)',
      route: facts.route ?? '(none)',
      status,
      ms,
    };
    if (log.isLevelEnabled('info')) {
      const more = answered.isAborted ? { bytes, isAborted: true } : { bytes };
      log.info({ reqId, ...line, ...more, who }, 'request');
    }
    metrics.noteRequest(line);
    if (span) tracing?.end(span, reqId, line);
  };
  const begin = (request: IncomingMessage): RequestFacts => {
    const facts = readRequestFacts(request);
    const span = tracing?.begin(readTraceParent(request.headers), facts.id);
    if (span) facts.span = span;
    return facts;
  };
  return {
    follow: (request, response) => {
      const facts = begin(request);
      const { socket } = request;
      const startedAt = performance.now();
      const bytesBefore = socket.bytesWritten;
      response.once('close', () => {
        note(request, facts, {
          status: response.statusCode,
          ms: Math.round((performance.now() - startedAt) * 10) / 10,
          // With its headers: what really went over the wire.
          bytes: socket.bytesWritten - bytesBefore,
          isAborted: !response.writableFinished,
        });
      });
    },
    noteAnswered: (request, answered) => note(request, begin(request), answered),
  };
}

/** Gives every request its id and route, and says the id in the answer. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const facts = readRequestFacts(request.raw);
    facts.route = request.routeOptions.url ?? null;
    reply.header('x-request-id', facts.id);
    done();
  });
}
