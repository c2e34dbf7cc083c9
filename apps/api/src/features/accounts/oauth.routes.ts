import { timingSafeEqual } from 'node:crypto';
import { requestToken, revokeToken } from '@rihlah/contract/oauth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { tokenHash } from '../../platform/encryption.ts';
import type { Services } from '../../platform/services.ts';
import { serveCall } from '../../plugins/calls.ts';
import { rateLimit } from '../../plugins/rate-limits.ts';
import { endSessionOfToken } from './end-sessions.ts';
import { sendOAuthError } from './oauth-error.ts';
import { refreshSession } from './refresh-session.ts';
import { signIn } from './sign-in.ts';

const LOGIN_WINDOW_MS = 300_000;
const MAX_PASSWORD = 200;

interface Credentials {
  client_id?: string | undefined;
  client_secret?: string | undefined;
}

type Body = Credentials & { grant_type?: string | undefined; username?: string | undefined };

const sameText = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(tokenHash(a)), Buffer.from(tokenHash(b)));

/** Client credentials by Basic header or in the body (RFC 6749 section 2.3.1). */
function isKnownClient(request: FastifyRequest, body: Credentials, config: Config): boolean {
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const [id, ...rest] = basic
    ? Buffer.from(basic, 'base64').toString('utf8').split(':')
    : [body.client_id, body.client_secret ?? ''];
  return sameText(id ?? '', config.OAUTH_CLIENT_ID) && sameText(rest.join(':'), config.OAUTH_CLIENT_SECRET);
}

/** A phone typed with spaces or dashes is the same user name. */
const cleanUsername = (username: string): string => username.replace(/[\s.-]/g, '');

const bodyOf = (request: FastifyRequest): Body => (request.body ?? {}) as Body;
const usernameOf = (request: FastifyRequest): string => cleanUsername(String(bodyOf(request).username ?? ''));

export function oauthRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services;
  const perUsername = rateLimit(app, {
    max: config.RATE_LOGIN_PER_USERNAME,
    windowMs: LOGIN_WINDOW_MS,
    // With the address, so that nobody can lock another out by failing on purpose.
    key: (request) => `login:${usernameOf(request)}:${request.ip}`,
  });
  const perAddress = rateLimit(app, {
    max: config.RATE_LOGIN_PER_ADDRESS,
    windowMs: LOGIN_WINDOW_MS,
    key: (request) => `login:${request.ip}`,
  });

  const byPassword = async (
    request: FastifyRequest,
    reply: FastifyReply,
    username?: string,
    password?: string,
  ) => {
    if (!username || !password) return sendOAuthError(reply, 'invalid_request');
    await perAddress(request);
    await perUsername(request);
    if (password.length > MAX_PASSWORD) return sendOAuthError(reply, 'invalid_grant');
    return (
      (await signIn(services, cleanUsername(username), password)) ?? sendOAuthError(reply, 'invalid_grant')
    );
  };

  serveCall(app, services, requestToken, async ({ body, request, reply }) => {
    reply
      .headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
      .type('application/json; charset=utf-8');
    if (!isKnownClient(request, body, config)) return sendOAuthError(reply, 'invalid_client');
    if (body.grant_type === 'password') return byPassword(request, reply, body.username, body.password);
    if (body.grant_type !== 'refresh_token') {
      return sendOAuthError(reply, body.grant_type ? 'unsupported_grant_type' : 'invalid_request');
    }
    if (!body.refresh_token) return sendOAuthError(reply, 'invalid_request');
    const answer = await refreshSession(services, body.refresh_token);
    return answer ?? sendOAuthError(reply, 'invalid_grant', 'Sesi Anda sudah berakhir. Silakan masuk lagi.');
  });

  serveCall(app, services, revokeToken, async ({ body, reply }) => {
    if (!body.token) return sendOAuthError(reply, 'invalid_request');
    await endSessionOfToken(services.db, body.token, services.clock.now());
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    return {};
  });
}
