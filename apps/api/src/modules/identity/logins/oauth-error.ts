import type { FastifyReply } from 'fastify';

/** RFC 6749 section 5.2 codes used here, with status and Indonesian text. */
const ERRORS = {
  invalid_request: [400, 'Permintaan tidak lengkap'],
  invalid_client: [401, 'Aplikasi ini tidak dikenal'],
  invalid_grant: [400, 'Username atau password salah'],
  unsupported_grant_type: [400, 'Cara masuk ini tidak dilayani'],
} as const;

type OAuthErrorCode = keyof typeof ERRORS;

/**
 * Answers an RFC 6749 error that carries the problem members too, so that strict OAuth clients and the shared error
 * display both read it.
 */
export function sendOAuthError(reply: FastifyReply, error: OAuthErrorCode, detail?: string): FastifyReply {
  const [status, text] = ERRORS[error];
  const description = detail ?? text;
  if (error === 'invalid_client') reply.header('www-authenticate', 'Basic realm="oauth"');
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
    .type('application/json; charset=utf-8')
    .serializer(String)
    .send(
      JSON.stringify({ error, error_description: description, title: error, status, detail: description }),
    );
}
