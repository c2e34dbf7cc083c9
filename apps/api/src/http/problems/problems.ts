import { STATUS_CODES } from 'node:http';
import type { Problem } from '@rihlah/contract/wire/hal';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable, sqlState } from '../../infra/db/database.ts';
import { Failure } from '../../infra/failure.ts';
import { InvalidInput } from './invalid-input.ts';
import { messagesOfFields, messagesOfIssues } from './validation-messages.ts';

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

function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.code === 'unauthorized') reply.header('www-authenticate', 'Bearer');
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  else if (failure.status === 503) reply.header('retry-after', String(UNAVAILABLE_RETRY_SECONDS));
  const messages = failure.fields ? { validation_messages: messagesOfFields(failure.fields) } : {};
  const { total } = failure;
  return sendProblem(reply, failure.status, { detail: failure.message, ...messages, total });
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
