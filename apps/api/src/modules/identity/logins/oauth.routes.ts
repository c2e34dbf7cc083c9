import { cleanPhone } from '@rihlah/contract/wire/clean-text';
import { requestToken, revokeToken } from '@rihlah/contract/wire/oauth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { readSource } from '../../../http/admission/read-actor.ts';
import { serveCall } from '../../../http/calls.ts';
import { hashLogSource, readClientAddress } from '../../../http/client-address.ts';
import { isSame } from '../../../infra/crypto/is-same.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { endSessionOfToken } from './end-sessions.ts';
import { isKnownDevice } from './known-devices.ts';
import { LoginLimits } from './login-limits.ts';
import { SESSION_ENDED, sendOAuthError } from './oauth-errors.ts';
import { refreshSession } from './refresh-session.ts';
import { signIn } from './sign-in.ts';

const MAX_PASSWORD = 200;

/** No user name is longer or has other signs (13 digits, staff names a few more letters): what is none is not looked up, counted or kept. */
const USERNAME = /^[\w.+-]{1,40}$/;

const MAX_BODY_BYTES = 8 * 1024;

/** A random name of 128 bits or more, as base64url, hexadecimal or a UUID. */
const DEVICE = /^[\w-]{22,64}$/;

interface PasswordGrant {
  username?: string | undefined;
  password?: string | undefined;
  device?: string | undefined;
}

interface Credentials {
  client_id?: string | undefined;
  client_secret?: string | undefined;
}

/** RFC 6749 section 2.3.1: both halves of the Basic header are form-encoded before they are joined. */
function formDecoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}

/** Client credentials by Basic header or in the body. */
function isKnownClient(request: FastifyRequest, body: Credentials, config: Config): boolean {
  const isClient = (id: string, secret: string) =>
    isSame(id, config.OAUTH_CLIENT_ID) && isSame(secret, config.OAUTH_CLIENT_SECRET);
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!basic) return isClient(body.client_id ?? '', body.client_secret ?? '');
  const [id = '', ...rest] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  const secret = rest.join(':');
  // Many clients send them as they are, which is the same unless there is a % or + in them.
  return isClient(formDecoded(id), formDecoded(secret)) || isClient(id, secret);
}

export function oauthRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, encryption } = services;
  const limits = new LoginLimits(services);

  const byPassword = async (request: FastifyRequest, reply: FastifyReply, body: PasswordGrant) => {
    const { username: typed, password } = body;
    if (!typed || !password) return sendOAuthError(reply, 'invalid_request');
    const username = cleanPhone(typed);
    if (!USERNAME.test(username) || password.length > MAX_PASSWORD)
      return sendOAuthError(reply, 'invalid_grant');
    const device = DEVICE.test(body.device ?? '') ? (body.device ?? null) : null;
    const tried = {
      username,
      address: readClientAddress(request),
      isKnownDevice: async () => device !== null && isKnownDevice(db, username, device),
    };
    const answer = await limits
      .within(tried, () => signIn(services, readSource(request), { username, password, device }))
      .catch((error: unknown) => {
        if (error instanceof Failure)
          request.log.warn(
            { source: hashLogSource(request, encryption), code: error.code },
            'login held off',
          );
        throw error;
      });
    if (answer) return answer;
    request.log.info({ source: hashLogSource(request, encryption) }, 'login refused');
    return sendOAuthError(reply, 'invalid_grant');
  };

  serveCall(
    app,
    services,
    requestToken,
    async ({ actor, body, request, reply }) => {
      reply
        .headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
        .type('application/json; charset=utf-8');
      if (!isKnownClient(request, body, config)) return sendOAuthError(reply, 'invalid_client');
      if (body.grant_type === 'password') return byPassword(request, reply, body);
      if (body.grant_type !== 'refresh_token') {
        return sendOAuthError(reply, body.grant_type ? 'unsupported_grant_type' : 'invalid_request');
      }
      if (!body.refresh_token) return sendOAuthError(reply, 'invalid_request');

      const answer = await refreshSession(services, actor, { refreshToken: body.refresh_token });
      return answer ?? sendOAuthError(reply, 'invalid_grant', SESSION_ENDED);
    },
    { bodyLimit: MAX_BODY_BYTES },
  );

  serveCall(app, services, revokeToken, async ({ actor, body, reply }) => {
    if (!body.token) return sendOAuthError(reply, 'invalid_request');
    await endSessionOfToken(services, actor, { token: body.token });
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    return {};
  });
}
