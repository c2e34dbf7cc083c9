import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dialects } from '../protocol/dialect.ts';
import { tokenRequest } from '../protocol/messages.ts';
import type { SnapCaller } from '../protocol/profile.ts';
import {
  type AnswerOf,
  type RequestOf,
  type ServiceName,
  services,
  tokenService,
} from '../protocol/services.ts';
import { type FailureCase, responseCode, type SnapCase } from '../values/codes.ts';
import { jakartaDay } from '../values/timestamp.ts';
import type { ArrivedCall } from './journal.ts';
import { keepRawBodies, rawBody, readBody, saysJson } from './server-body.ts';
import { caseOfError, type Refusal, sendSnap } from './server-failure.ts';
import { readBearer, type SnapParty, verifySignedRequest, verifyTokenRequest } from './server-verify.ts';

export const tokenLifetimeSeconds = 900;
/** Stands for the service in codes and journal where there is none. */
const noService = '00';

/** A verified request as its handler gets it. */
export interface SnapCall<Body> {
  body: Body;
  /** The exact bytes received, for storing. */
  raw: Buffer;
  caller: SnapCaller;
  externalId: string;
  /** True when the X-EXTERNAL-ID was seen before on the same Jakarta day; only services 25 and 34 get here. */
  repeated: boolean;
}

/** What a handler answers: the body of a success, or a named failure (with a body where the service has one). */
export type SnapReply<Body> =
  | { case: 'success'; body: Body }
  | { case: FailureCase; detail?: string; body?: object };

export type SnapHandler<N extends ServiceName> = (
  call: SnapCall<RequestOf<N>>,
) => Promise<SnapReply<AnswerOf<N>>>;

export interface SnapServer {
  /** Serves one service; the handler sees only requests that are genuine and well formed. */
  on<N extends ServiceName>(name: N, handler: SnapHandler<N>): void;
}

/**
 * Makes a Fastify context one SNAP address: raw bodies, the token endpoint (service 73), and verified services
 * through `on`. Call it inside a `register` of its own, because it replaces the context's body parsers. Whatever
 * a handler or a store throws becomes 500xx00, which a bank reads as 'suspend and ask again'.
 */
export function snapServer(app: FastifyInstance, party: SnapParty): SnapServer {
  keepRawBodies(app);
  serveTokens(app, party);
  serveRest(app, party);
  app.addHook('onClose', async () => party.journal?.settled());
  return { on: (name, handler) => serve(app, party, name, handler) };
}

function serveTokens(app: FastifyInstance, party: SnapParty): void {
  app.route({
    method: 'POST',
    url: pathsOf(party).token,
    errorHandler: (error, request, reply) => {
      request.log.warn({ err: error }, 'SNAP token request failed');
      return sendSnap(reply, tokenService, caseOfError(error), party.now());
    },
    handler: async (request, reply) => {
      const refuse = refuser(reply, tokenService, party);
      const wrong = party.demand?.(tokenService, request, rawBody(request));
      if (wrong) return refuse(wrong);
      const caller = verifyTokenRequest(request, party);
      if ('refused' in caller) return refuse(caller);
      const body = readBody(rawBody(request), tokenRequest);
      if ('refused' in body) return refuse(body);

      const token = randomBytes(32).toString('base64url');
      const now = party.now();
      const expiresAt = new Date(now.getTime() + tokenLifetimeSeconds * 1000);
      await party.tokens.issue({ token, clientKey: caller.clientKey, expiresAt });
      const answer = { accessToken: token, tokenType: 'Bearer', expiresIn: String(tokenLifetimeSeconds) };
      reply.header('x-client-key', caller.clientKey);
      if (party.tokenAnswer === 'bare') return reply.header('cache-control', 'no-store').send(answer);
      return sendSnap(reply, tokenService, 'success', now, answer);
    },
  });
}

function serve<N extends ServiceName>(
  app: FastifyInstance,
  party: SnapParty,
  name: N,
  handler: SnapHandler<N>,
): void {
  const service = services[name];
  app.route({
    method: service.method,
    url: pathsOf(party)[name],
    // Only what never reached the handler: a body too large, which is anybody's, or a journal that cannot be written.
    errorHandler: (error, request, reply) => {
      const name = caseOfError(error);
      const level = name === 'generalError' ? 'error' : 'info';
      request.log[level]({ err: error, service: service.code }, 'SNAP request failed');
      return sendSnap(reply, service.code, name, party.now());
    },
    handler: async (request, reply) => {
      const kept = party.journal?.keep(arrivedCall(request, service.code));
      const answer = await judge(request, party, name, { kept, handler }).catch((error: unknown): Verdict => {
        request.log.error({ err: error, service: service.code }, 'SNAP request failed');
        return { case: 'generalError' };
      });
      const close = await kept;
      close?.(responseCode(answer.case, service.code));
      return sendSnap(reply, service.code, answer.case, party.now(), answer.body, answer.detail);
    },
  });
}

interface Verdict {
  case: SnapCase;
  body?: object;
  detail?: string;
}

/** Checks a request and has it handled, once what arrived is kept. */
async function judge<N extends ServiceName>(
  request: FastifyRequest,
  party: SnapParty,
  name: N,
  { kept, handler }: { kept: Promise<unknown> | undefined; handler: SnapHandler<N> },
): Promise<Verdict> {
  const service = services[name];
  const raw = rawBody(request);
  const verified = await verifySignedRequest(request, raw, party);
  if ('refused' in verified) return refusal(verified);
  const { caller, externalId } = verified;
  const wrong = party.demand?.(service.code, request, raw);
  if (wrong) return refusal(wrong);
  if (!saysJson(request)) return { case: 'badRequest' };
  // Read before claiming, so that a request refused for its form does not use its id up.
  const body = readBody(raw, service.request);
  if ('refused' in body) return refusal(body);
  // Side by side: neither of the two acts on the other, and the bank waits for one write instead of two.
  const [fresh] = await Promise.all([
    party.externalIds.claim(caller.partnerId, externalId, jakartaDay(party.now())),
    kept,
  ]);
  if (!fresh && service.repeatedExternalId === 'refuse') return { case: 'conflict' };
  return handler({ body: body.read as RequestOf<N>, raw, caller, externalId, repeated: !fresh });
}

const pathsOf = (party: SnapParty) => party.paths ?? dialects.standard.paths;

const refusal = ({ refused, detail }: Refusal) => ({
  case: refused,
  ...(detail !== undefined && { detail }),
});

function arrivedCall(request: FastifyRequest, service: string): ArrivedCall {
  const externalId = request.headers['x-external-id'];
  return {
    service,
    method: request.method,
    path: request.raw.url ?? '',
    token: readBearer(request.headers.authorization),
    externalId: typeof externalId === 'string' ? externalId : '',
    raw: rawBody(request),
  };
}

/** An address or a method that is no service is answered in SNAP as well, and written down. */
function serveRest(app: FastifyInstance, party: SnapParty): void {
  const codes = new Map<string, string>([
    [pathsOf(party).token, tokenService],
    ...Object.entries(services).map(
      ([name, { code }]) => [pathsOf(party)[name as ServiceName], code] as const,
    ),
  ]);
  app.setNotFoundHandler(async (request, reply) => {
    const path = (request.raw.url ?? '').split('?')[0] ?? '';
    const service = [...codes].find(([end]) => path.endsWith(end))?.[1];
    const name = service === undefined ? 'unknownRoute' : 'wrongMethod';
    const close = await party.journal?.keep(arrivedCall(request, service ?? noService));
    close?.(responseCode(name, service ?? noService));
    return sendSnap(reply, service ?? noService, name, party.now());
  });
}

function refuser(reply: FastifyReply, service: string, party: SnapParty) {
  return (refusal: Refusal) => sendSnap(reply, service, refusal.refused, party.now(), {}, refusal.detail);
}
