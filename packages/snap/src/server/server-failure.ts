import type { FastifyReply } from 'fastify';
import { type FailureCase, responseCode, type SnapCase, snapCases } from '../values/codes.ts';
import { formatTimestamp } from '../values/timestamp.ts';

/** A refusal on the way to a handler: the named case and, where it helps, what exactly was wrong. */
export interface Refusal {
  refused: FailureCase;
  detail?: string;
}

/** Sends a SNAP answer: HTTP status, responseCode and responseMessage always agree. */
export function sendSnap(
  reply: FastifyReply,
  service: string,
  name: SnapCase,
  now: Date,
  body: object = {},
  detail?: string,
): FastifyReply {
  const { status } = snapCases[name];
  return reply
    .code(status)
    .header('x-timestamp', formatTimestamp(now))
    .header('cache-control', 'no-store')
    .send({
      responseCode: responseCode(name, service),
      responseMessage: messageOf(name, detail),
      ...body,
    });
}

/** BI's table: `Invalid Field Format {field}`, `Unauthorized. [reason]`. */
function messageOf(name: SnapCase, detail: string | undefined): string {
  const { message } = snapCases[name];
  if (detail === undefined || name === 'success') return message;
  return name === 'unauthorized' ? `${message}. [${detail}]` : `${message} ${detail}`;
}

/**
 * The case of a thrown error. Only Fastify's own refusals of a body (too large, wrong media type) are the
 * caller's fault; anything a handler throws is ours, and must be 5xx so that a bank does not reverse money.
 */
export function caseOfError(error: unknown): FailureCase {
  if (!(error instanceof Error) || !('statusCode' in error) || !('code' in error)) return 'generalError';
  const ofFastify = String(error.code).startsWith('FST_');
  return ofFastify && Number(error.statusCode) < 500 ? 'badRequest' : 'generalError';
}
