import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FailureCase } from './codes.ts';
import { tokenRequest } from './messages.ts';
import type { SnapCaller } from './profile.ts';
import { keepRawBodies, rawBody, readBody } from './server-body.ts';
import { caseOfError, type Refusal, sendSnap } from './server-failure.ts';
import { type SnapParty, verifySignedRequest, verifyTokenRequest } from './server-verify.ts';
import {
  type AnswerOf,
  type RequestOf,
  type ServiceName,
  services,
  tokenPath,
  tokenService,
} from './services.ts';
import { jakartaDay } from './timestamp.ts';

export const tokenLifetimeSeconds = 900;

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
  return { on: (name, handler) => serve(app, party, name, handler) };
}

function serveTokens(app: FastifyInstance, party: SnapParty): void {
  app.route({
    method: 'POST',
    url: tokenPath,
    errorHandler: (error, request, reply) => {
      request.log.warn({ err: error }, 'SNAP token request failed');
      return sendSnap(reply, tokenService, caseOfError(error), party.now());
    },
    handler: async (request, reply) => {
      const refuse = refuser(reply, tokenService, party);
      const caller = verifyTokenRequest(request, party);
      if ('refused' in caller) return refuse(caller);
      const body = readBody(rawBody(request), tokenRequest);
      if ('refused' in body) return refuse(body);

      const token = randomBytes(32).toString('base64url');
      const now = party.now();
      const expiresAt = new Date(now.getTime() + tokenLifetimeSeconds * 1000);
      await party.tokens.issue({ token, clientKey: caller.clientKey, expiresAt });
      const answer = { accessToken: token, tokenType: 'Bearer', expiresIn: String(tokenLifetimeSeconds) };
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
    url: service.path,
    errorHandler: (error, request, reply) => {
      request.log.error({ err: error, service: service.code }, 'SNAP request failed');
      return sendSnap(reply, service.code, caseOfError(error), party.now());
    },
    handler: async (request, reply) => {
      const refuse = refuser(reply, service.code, party);
      const raw = rawBody(request);
      const verified = await verifySignedRequest(request, raw, party);
      if ('refused' in verified) return refuse(verified);
      const { caller, externalId } = verified;
      // Read before claiming, so that a request refused for its form does not use its id up.
      const body = readBody(raw, service.request);
      if ('refused' in body) return refuse(body);
      const fresh = await party.externalIds.claim(caller.partnerId, externalId, jakartaDay(party.now()));
      if (!fresh && service.repeatedExternalId === 'refuse') return refuse({ refused: 'conflict' });

      const call = { body: body.read as RequestOf<N>, raw, caller, externalId, repeated: !fresh };
      const answer = await handler(call);
      const detail = answer.case === 'success' ? undefined : answer.detail;
      return sendSnap(reply, service.code, answer.case, party.now(), answer.body, detail);
    },
  });
}

function refuser(reply: FastifyReply, service: string, party: SnapParty) {
  return (refusal: Refusal) => sendSnap(reply, service, refusal.refused, party.now(), {}, refusal.detail);
}
