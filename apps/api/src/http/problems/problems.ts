import { STATUS_CODES } from 'node:http';
import type { Problem } from '@rihlah/contract/wire/hal';
import { isValidationCode, type ValidationCode, validationText } from '@rihlah/contract/wire/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isUnavailable, sqlState } from '../../infra/db/database.ts';
import { Failure, type FieldFailures } from '../../infra/failure.ts';

const PROBLEM = 'application/problem+json; charset=utf-8';

/** Texts for failures that the framework finds before a use case is asked. */
const DETAILS: Record<number, string> = {
  400: 'Permintaan tidak dapat dibaca',
  404: 'Alamat tidak ditemukan',
  405: 'Cara ini tidak dilayani di alamat ini',
  406: 'Jawaban hanya tersedia sebagai JSON',
  413: 'Kiriman terlalu besar',
  414: 'Alamat terlalu panjang',
  415: 'Jenis isi ini tidak dilayani',
  429: 'Terlalu banyak percobaan. Silakan coba lagi nanti.',
  431: 'Kepala permintaan terlalu besar',
  500: 'Terjadi kesalahan di server. Silakan coba lagi.',
  503: 'Server sedang sibuk. Silakan coba lagi sebentar lagi.',
};

const UNAVAILABLE_RETRY_SECONDS = 5;

export function sendProblem(reply: FastifyReply, status: number, extra: Partial<Problem> = {}): FastifyReply {
  const body: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: DETAILS[status] ?? 'Permintaan tidak dapat dilayani',
    ...extra,
  };
  // A string, so that no response schema of the route filters the members.
  return reply.code(status).type(PROBLEM).serializer(String).send(JSON.stringify(body));
}

type Messages = NonNullable<Problem['validation_messages']>;

const codeOf = (message: string): ValidationCode => (isValidationCode(message) ? message : 'invalid');

function put(root: Messages, path: readonly PropertyKey[], code: ValidationCode): void {
  let node = root;
  for (const part of path.length > 0 ? path : ['body']) {
    const key = String(part);
    const next = node[key];
    if (typeof next === 'object') node = next;
    else {
      const fresh: Messages = {};
      node[key] = fresh;
      node = fresh;
    }
  }
  node[code] = validationText(code);
}

/** Findings of a schema as nested `validation_messages`: field → code → Indonesian text, lists keyed by index. */
function messagesOfIssues(issues: z.core.$ZodIssue[]): Messages {
  const root: Messages = {};
  for (const issue of issues) put(root, issue.path, codeOf(issue.message));
  return root;
}

/** Field failures of a use case in the same form; paths are dotted. */
function messagesOfFields(fields: FieldFailures): Messages {
  const root: Messages = {};
  for (const [path, code] of Object.entries(fields)) put(root, path.split('.'), code);
  return root;
}

function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.code === 'unauthorized') reply.header('www-authenticate', 'Bearer');
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  else if (failure.status === 503) reply.header('retry-after', String(UNAVAILABLE_RETRY_SECONDS));
  const messages = failure.fields ? { validation_messages: messagesOfFields(failure.fields) } : {};
  const { total } = failure;
  return sendProblem(reply, failure.status, { detail: failure.message, ...messages, total });
}

export type InputPart = 'body' | 'querystring' | 'params' | 'headers';

export class InvalidInput extends Error {
  readonly part: InputPart;
  readonly issues: z.core.$ZodIssue[];
  /** Lets the framework treat it as a client's error. */
  readonly statusCode = 422;

  constructor(part: InputPart, issues: z.core.$ZodIssue[]) {
    super('Failed Validation');
    this.part = part;
    this.issues = issues;
  }
}

function sendInvalidInput(reply: FastifyReply, error: InvalidInput): FastifyReply {
  if (error.part === 'params') return sendFailure(reply, new Failure('notFound'));
  const validation_messages = messagesOfIssues(error.issues);
  const status = error.part === 'querystring' ? 400 : 422;
  return sendProblem(reply, status, { detail: 'Failed Validation', validation_messages });
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof InvalidInput) return sendInvalidInput(reply, error);
  if (error instanceof Failure) return sendFailure(reply, error);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return sendProblem(reply, status);
  // Text that PostgreSQL cannot hold (a NUL, a lone surrogate) and that no schema stood before.
  if (sqlState(error) === '22021') return sendProblem(reply, 400);
  request.log.error({ err: error }, 'request failed');
  if (isUnavailable(error)) {
    reply.header('retry-after', String(UNAVAILABLE_RETRY_SECONDS));
    return sendProblem(reply, 503, { request_id: request.id });
  }
  return sendProblem(reply, 500, { request_id: request.id });
}

/** Errors of every call as RFC 9457 problems; never HTML, never an exception's text. */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler(handleError);
}
