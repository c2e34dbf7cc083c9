import { createHmac, timingSafeEqual } from 'node:crypto';
import { CSRF_HEADER } from '@rihlah/contract/staff/identity/session';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../infra/failure.ts';

/** What only a page that was answered by the session can send: made of its token, which no script can read. */
export const csrfOf = (token: string): string =>
  createHmac('sha256', token).update('csrf').digest('base64url');

/**
 * Browsers say where a request comes from: another site's are refused, also those that would sign somebody in.
 *
 * @param origin scheme and host that the product is reached at
 * @throws Failure `foreignRequest`
 */
export function refuseForeign({ headers }: FastifyRequest, origin: string): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new Failure('foreignRequest');
  if (headers.origin !== undefined && headers.origin !== new URL(origin).origin)
    throw new Failure('foreignRequest');
}

/** @throws Failure `foreignRequest` unless the request has the session's own header */
export function checkCsrf({ headers }: FastifyRequest, csrfToken: string): void {
  const given = Buffer.from(String(headers[CSRF_HEADER] ?? ''));
  const right = Buffer.from(csrfToken);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Failure('foreignRequest');
}
