import type { FastifyReply } from 'fastify';
import { languageOfCall, type Said } from '../../../http/problems/call-language.ts';

/** RFC 6749 section 5.2 codes used here, with what they say. */
export const OAUTH_ERRORS = {
  invalid_request: { status: 400, id: 'Permintaan tidak lengkap', en: 'The request is incomplete' },
  invalid_client: { status: 401, id: 'Aplikasi ini tidak dikenal', en: 'We do not know this application' },
  invalid_grant: {
    status: 400,
    id: 'Username atau password salah',
    en: 'The username or password is wrong',
  },
  unsupported_grant_type: {
    status: 400,
    id: 'Cara masuk ini tidak dilayani',
    en: 'This way to sign in is not served',
  },
} as const satisfies Record<string, Said & { status: number }>;

/** What `invalid_grant` says of a refresh token. */
export const SESSION_ENDED: Said = {
  id: 'Sesi Anda sudah berakhir. Silakan masuk lagi.',
  en: 'Your session has ended. Please sign in again.',
};

/**
 * Answers an RFC 6749 error that carries the problem members too, so that strict OAuth clients and the shared error
 * display both read it; in the language of the call.
 */
export function sendOAuthError(
  reply: FastifyReply,
  error: keyof typeof OAUTH_ERRORS,
  said: Said = OAUTH_ERRORS[error],
): FastifyReply {
  const { status } = OAUTH_ERRORS[error];
  const language = languageOfCall(reply.request);
  const detail = said[language];
  if (error === 'invalid_client') reply.header('www-authenticate', 'Basic realm="oauth"');
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', pragma: 'no-cache', 'content-language': language })
    .type('application/json; charset=utf-8')
    .serializer(String)
    .send(JSON.stringify({ error, error_description: detail, title: error, status, detail }));
}
