import type { z } from 'zod';
import { envelope } from '../protocol/messages.ts';
import { parseResponseCode, responseCode } from '../values/codes.ts';
import type { HttpAnswer } from './exchange.ts';

/** The other side understood and did it. */
export interface SnapOk<Body> {
  ok: true;
  code: string;
  body: Body;
}
/** The other side answered in SNAP, and the answer is no (4xx) or that it failed (5xx). */
export interface SnapRefused {
  ok: false;
  unreachable?: false;
  code: string;
  message: string;
  httpStatus: number;
}
/** No usable answer: whether the request was carried out is unknown. `reason` is for logs, in English. */
export interface SnapUnreachable {
  ok: false;
  unreachable: true;
  /** Nothing came back at all: a closed port, a broken line, a time-out. */
  silent?: boolean;
  reason: string;
}
export type SnapResult<Body> = SnapOk<Body> | SnapRefused | SnapUnreachable;

/**
 * Reads an HTTP answer as SNAP. A success is believed only when status, responseCode, service and body all
 * say so; an answer that contradicts itself or is not SNAP counts as none.
 */
export function readAnswer<Answer extends z.ZodType>(
  answer: HttpAnswer,
  service: string,
  schema: Answer,
): SnapResult<z.infer<Answer>> {
  if (!answer.received) return { ...unreachable(answer.reason), silent: true };
  const json = parseJson(answer.text);
  const head = envelope.safeParse(json);
  if (!head.success) return unreachable(`HTTP ${answer.status} without a SNAP body`);

  const { responseCode: code, responseMessage: message } = head.data;
  const parsed = parseResponseCode(code);
  const httpSucceeded = answer.status >= 200 && answer.status < 300;
  if (parsed && parsed.status >= 400) {
    // Some banks send every refusal with HTTP 200; the response code is what counts.
    return { ok: false, code, message, httpStatus: httpSucceeded ? parsed.status : answer.status };
  }
  if (!httpSucceeded || parsed?.status !== 200 || parsed.service !== service) {
    return unreachable(`HTTP ${answer.status} contradicts response code ${code} of service ${service}`);
  }
  const body = schema.safeParse(json);
  if (!body.success) {
    const where = body.error.issues.map((issue) => issue.path.join('.')).join(', ');
    return unreachable(`response ${code} has unusable fields: ${where}`);
  }
  return { ok: true, code, body: body.data };
}

/**
 * Reads an answer that is only its body where it succeeds, as some banks answer service 73; a refusal is SNAP all the
 * same.
 */
export function readBareAnswer<Answer extends z.ZodType>(
  answer: HttpAnswer,
  service: string,
  schema: Answer,
): SnapResult<z.infer<Answer>> {
  const json = answer.received && answer.status === 200 ? parseJson(answer.text) : undefined;
  const isBare = typeof json === 'object' && json !== null && !('responseCode' in json);
  const body = schema.safeParse(json);
  if (!isBare || !body.success) return readAnswer(answer, service, schema);
  return { ok: true, code: responseCode('success', service), body: body.data };
}

export function unreachable(reason: string): SnapUnreachable {
  return { ok: false, unreachable: true, reason };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
