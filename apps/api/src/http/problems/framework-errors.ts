import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COMMON_FAILURES } from '../../infra/failure.ts';
import { sendProblem } from './problems.ts';

/** Addresses that the router cannot read, before any route is asked; what is too long to be anything's name is nothing's. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('x-request-id', request.id);
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  return sendProblem(reply, isTooLong ? 404 : (error.statusCode ?? 400));
}

const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * What is no HTTP that a request could be made of: a problem too, written by hand because there is no reply, and in Indonesian
 * because there is no header.
 */
export function answerParserError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const title = STATUS_CODES[status] ?? 'Error';
  const [, detail] = COMMON_FAILURES.badRequest;
  const body = JSON.stringify({ type: 'about:blank', title, status, detail });
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Answers that are somebody's own (me, NIK, passport, orders and numbers behind a link) are kept by nobody on the way;
 * those of the catalogue say how long they may be.
 */
export function forbidStoring(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (/^\/(api|oauth|snap)\b/.test(request.url) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}
