import { type Call, findParams, type ParamsOf } from '@rihlah/contract/wire/call';
import { type AudienceOf, permissionAudience } from '@rihlah/contract/wire/permission';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { CustomerActor, GuestActor, StaffActor } from '../infra/access/actor.ts';
import type { Services } from '../infra/services.ts';
import { readRequestFacts } from '../infra/telemetry/request-facts.ts';
import { type Admitted, admit, readRequestOrigin } from './admission/admit.ts';
import { readActor } from './admission/read-actor.ts';
import type { Customer, StaffViewer, Viewer } from './admission/viewer.ts';
import { findAbsentStrings } from './empty-to-undefined.ts';
import { type Form, fieldNames, readForm } from './forms.ts';
import { HAL, halCollection, type PageRequest, takePage } from './hal.ts';
import { type InputPart, InvalidInput } from './problems/problems.ts';

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

interface Viewers {
  public: null;
  holder: Customer | null;
  account: Viewer;
  customer: Customer;
  staff: StaffViewer;
}
type ViewerOf<C extends Call> = Viewers[AudienceOf<C['permission']>];

interface Actors {
  public: GuestActor;
  holder: CustomerActor | GuestActor;
  account: CustomerActor | StaffActor;
  customer: CustomerActor;
  staff: StaffActor;
}
type ActorOf<C extends Call> = Actors[AudienceOf<C['permission']>];

type FilesOf<C extends Call> = C['files'] extends readonly (infer Name extends string)[] ? Name : never;

const FORM = 'multipart/form-data';

const NOBODY: Admitted = { viewer: null, staff: null };

type ItemOf<C extends Call> =
  z.input<C['response']> extends { _embedded: Record<string, (infer Item)[]> } ? Item : never;

export interface CallContext<C extends Call> {
  params: Output<ParamsOf<C>>;
  query: Output<C['query']>;
  body: Output<C['body']>;
  /** The pictures of a form, by the names of the contract; their content is not looked at yet. */
  files: Record<FilesOf<C>, Buffer>;
  viewer: ViewerOf<C>;
  /** The same, as use cases take it. */
  actor: ActorOf<C>;
  /** Scheme and host that links are written with. */
  origin: string;
  /** Absolute address of the call's collection, without parameters: that of one thing is `${href}/${uuid}`. */
  href: string;
  /**
   * The collection that the call answers, with the links of its pages. Without a total the items are all there are, of
   * which the page that was asked for is answered.
   */
  hal: (items: ItemOf<C>[], total?: number) => z.input<C['response']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The answer of a call: the contract's shape, or bytes that were serialised before. */
type Answer<C extends Call> = z.input<C['response']> | Buffer | FastifyReply;

interface CallOptions {
  before?: (request: FastifyRequest) => Promise<void>;
  /** Once it is known who asks, before anything is read. */
  afterAdmission?: (request: FastifyRequest, who: Admitted) => Promise<void>;
  /** Bytes of the largest honest body, where that is far less than the server's limit. */
  bodyLimit?: number;
}

/**
 * Serves one call of the contract: authentication first, then validation, then the handler. A call with `files` belongs
 * into a scope that accepts forms.
 */
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
  const params = findParams(call);
  if (params) schema.params = params;
  if (call.query) schema.querystring = call.query;
  if (call.body) schema.body = call.body;
  if (call.files) Object.assign(schema, { consumes: [FORM], files: call.files });
  const audience = permissionAudience(call.permission);
  if (audience === 'staff') schema.security = [{ loket: [] }];
  else if (audience === 'account' || audience === 'customer') schema.security = [{ bearer: [] }];
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  const forms = new WeakMap<FastifyRequest, Form>();
  const known = call.files && fieldNames(call);
  app.route({
    method: call.method as HTTPMethods,
    url: call.path,
    schema,
    // Some of staff's answers are papers and pictures that a browser opens.
    config: { isData: audience !== 'staff' },
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    // What is wrong with a form's texts is told together with what is wrong with its pictures.
    attachValidation: known !== undefined,
    preValidation: async (request, reply) => {
      await options.before?.(request);
      const who = await admit(call, request, services.config);
      admitted.set(request, who);
      readRequestFacts(request.raw).who = who.staff ? 'staff' : who.viewer ? 'customer' : 'nobody';
      await options.afterAdmission?.(request, who);
      if (!known) return;
      const form = await readForm(request, reply, call, {
        known,
        sender: (who.viewer ?? who.staff)?.accountUuid ?? request.ip,
        stallMs: services.config.UPLOAD_STALL_SECONDS * 1000,
      });
      forms.set(request, form);
      request.body = form.fields;
    },
    handler: async (request, reply) => {
      reply.code(status).type(HAL);
      const who = admitted.get(request) ?? NOBODY;
      const origin = readRequestOrigin(request, services.config.PUBLIC_URL);
      const href = `${origin}${call.path.replace(/\/:.*/, '')}`;
      return handler({
        params: request.params as Output<ParamsOf<C>>,
        query: request.query as Output<C['query']>,
        body: request.body as Output<C['body']>,
        files: filesOf(request, forms.get(request)) as CallContext<C>['files'],
        viewer: (who.staff ?? who.viewer) as ViewerOf<C>,
        actor: readActor(who, request) as ActorOf<C>,
        origin,
        href,
        hal: (items, total) =>
          collectionOf(call, href, request.query as PageRequest, items, total) as z.input<C['response']>,
        request,
        reply,
      });
    },
  });
}

/** Items under the name that the contract's answer has for them. */
function collectionOf<T>(call: Call, href: string, query: PageRequest, items: T[], total?: number) {
  const { page, limit, ...filters } = query;
  const { _embedded: embedded } = (call.response as z.ZodObject).shape;
  const [name = ''] = Object.keys((embedded as z.ZodObject).shape);
  const shown = total === undefined ? takePage(items, query) : { items, total };
  return halCollection({ name, href, page, limit, filters }, shown);
}

/** @throws InvalidInput with everything that is wrong with a form */
function filesOf(request: FastifyRequest, form: Form | undefined): Record<string, Buffer> {
  if (!form) return {};
  const { validationError } = request;
  const ofTexts = validationError instanceof InvalidInput ? validationError.issues : [];
  if (validationError && ofTexts.length === 0) throw validationError;
  const issues = [...ofTexts, ...form.issues];
  if (issues.length > 0) throw new InvalidInput('body', issues);
  return Object.fromEntries(form.files);
}

/** Validates with the contract's schemas, and in tests checks the answers against them too. */
export function useContractSchemas(app: FastifyInstance, options: { checkAnswers: boolean }): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => {
    const part = (httpPart ?? 'body') as InputPart;
    const dropAbsent = part === 'body' ? findAbsentStrings(schema) : (data: unknown) => data;
    return (data) => {
      const result = schema.safeParse(dropAbsent(data) ?? undefined);
      return result.success ? { value: result.data } : { error: new InvalidInput(part, result.error.issues) };
    };
  });
  app.setSerializerCompiler<z.ZodType>(({ schema }) => (data) => {
    if (options.checkAnswers) schema.parse(data);
    return JSON.stringify(data);
  });
}
