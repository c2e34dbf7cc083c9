import { STATUS_CODES } from 'node:http';
import type { Problem } from '@rihlah/contract/wire/hal';
import { isValidationCode, type ValidationCode } from '@rihlah/contract/wire/messages';
import type { Language } from '@rihlah/rules/text/language';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isUnavailable, sqlState } from '../../infra/db/database.ts';
import { Failure, type FieldFailures } from '../../infra/failure.ts';
import { languageOfCall } from './call-language.ts';
import { FRAMEWORK, NOT_SERVED, VALIDATION } from './problem-texts.ts';

const PROBLEM = 'application/problem+json; charset=utf-8';

const UNAVAILABLE_RETRY_SECONDS = 5;

/** Sends a problem in the language of the call, which no cache keeps for the next. */
export function sendProblem(reply: FastifyReply, status: number, extra: Partial<Problem> = {}): FastifyReply {
  const language = languageOfCall(reply.request);
  const body: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: (FRAMEWORK[status] ?? NOT_SERVED)[language],
    ...extra,
  };
  reply.headers({ 'cache-control': 'no-store', 'content-language': language });
  // A string, so that no response schema of the route filters the members.
  return reply.code(status).type(PROBLEM).serializer(String).send(JSON.stringify(body));
}

type Messages = NonNullable<Problem['validation_messages']>;

const codeOf = (message: string): ValidationCode => (isValidationCode(message) ? message : 'invalid');

interface Finding {
  path: readonly PropertyKey[];
  code: ValidationCode;
}

function put(root: Messages, { path, code }: Finding, text: string): void {
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
  node[code] = text;
}

/** Findings as nested `validation_messages`: field → code → text, lists keyed by index. */
function messagesOf(findings: Finding[], language: Language): Messages {
  const root: Messages = {};
  for (const finding of findings) put(root, finding, VALIDATION[language][finding.code]);
  return root;
}

const findingsOfIssues = (issues: z.core.$ZodIssue[]): Finding[] =>
  issues.map(({ path, message }) => ({ path, code: codeOf(message) }));

/** Of a use case, whose paths are dotted. */
const findingsOfFields = (fields: FieldFailures): Finding[] =>
  Object.entries(fields).map(([path, code]) => ({ path: path.split('.'), code }));

function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.code === 'unauthorized') reply.header('www-authenticate', 'Bearer');
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  else if (failure.status === 503) reply.header('retry-after', String(UNAVAILABLE_RETRY_SECONDS));
  const language = languageOfCall(reply.request);
  const { fields, total } = failure;
  return sendProblem(reply, failure.status, {
    detail: language === 'en' ? failure.english : failure.message,
    ...(fields && { validation_messages: messagesOf(findingsOfFields(fields), language) }),
    total,
  });
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
  const validation_messages = messagesOf(findingsOfIssues(error.issues), languageOfCall(reply.request));
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
