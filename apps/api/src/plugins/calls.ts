import type { Call } from '@rihlah/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import { findViewer } from '../features/accounts/find-viewer.ts';
import { Failure } from '../platform/failure.ts';
import type { Services } from '../platform/services.ts';
import { HAL } from './hal.ts';
import { type InputPart, InvalidInput } from './invalid-input.ts';
import { type Customer, isCustomer, type Viewer } from './viewer.ts';

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

type ViewerOf<C extends Call> = C['auth'] extends 'required'
  ? Customer
  : C['auth'] extends 'optional'
    ? Customer | null
    : null;

/** What a route gets: validated input and who asks. */
export interface CallContext<C extends Call> {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
  viewer: ViewerOf<C>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The answer of a call: the contract's shape, or bytes that were serialised before. */
type Answer<C extends Call> = z.input<C['response']> | Buffer | FastifyReply;

interface CallOptions {
  /** Staff may call it too (`/api/me`). */
  allowStaff?: boolean;
  before?: (request: FastifyRequest) => Promise<void>;
}

const bearer = (request: FastifyRequest): string | null =>
  /^Bearer ([\w~+/.=-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** The viewer behind the Bearer token; null without one. @throws Failure `unauthorized` for a bad token */
export async function viewerOf(services: Services, request: FastifyRequest): Promise<Viewer | null> {
  if (request.headers.authorization === undefined) return null;
  const token = bearer(request);
  const viewer = token && (await findViewer(services, token));
  if (!viewer) throw new Failure('unauthorized');
  return viewer;
}

async function admit(services: Services, call: Call, request: FastifyRequest, options: CallOptions) {
  if (call.auth === 'none') return null;
  const viewer = await viewerOf(services, request);
  if (!viewer) {
    if (call.auth === 'required') throw new Failure('unauthorized');
    return null;
  }
  // Staff have a console of their own; every customer call answers them 404.
  if (!isCustomer(viewer) && !options.allowStaff) throw new Failure('notFound');
  return viewer;
}

/** Serves one call of the contract: authentication first, then validation, then the handler. */
export function serveCall<const C extends Call>(
  app: FastifyInstance,
  services: Services,
  call: C,
  handler: (context: CallContext<C>) => Promise<Answer<C>> | Answer<C>,
  options: CallOptions = {},
): void {
  const status = call.status ?? 200;
  const schema: FastifySchema & { summary: string } = {
    summary: call.summary,
    response: { [status]: call.response },
  };
  if (call.params) schema.params = call.params;
  if (call.query) schema.querystring = call.query;
  if (call.body) schema.body = call.body;
  if (call.auth === 'required') schema.security = [{ bearer: [] }];
  const viewers = new WeakMap<FastifyRequest, Viewer | null>();
  app.route({
    method: call.method as HTTPMethods,
    url: call.path,
    schema,
    preValidation: async (request) => {
      await options.before?.(request);
      viewers.set(request, await admit(services, call, request, options));
    },
    handler: async (request, reply) => {
      reply.code(status).type(HAL);
      return handler({
        params: request.params as Output<C['params']>,
        query: request.query as Output<C['query']>,
        body: request.body as Output<C['body']>,
        viewer: (viewers.get(request) ?? null) as ViewerOf<C>,
        request,
        reply,
      });
    },
  });
}

/** Validates with the contract's schemas, and in tests checks the answers against them too. */
export function useContractSchemas(app: FastifyInstance, options: { checkAnswers: boolean }): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const result = schema.safeParse(data ?? undefined);
    return result.success
      ? { value: result.data }
      : { error: new InvalidInput((httpPart ?? 'body') as InputPart, result.error.issues) };
  });
  app.setSerializerCompiler<z.ZodType>(({ schema }) => (data) => {
    if (options.checkAnswers) schema.parse(data);
    return JSON.stringify(data);
  });
}
