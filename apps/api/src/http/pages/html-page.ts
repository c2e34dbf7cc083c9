import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface HtmlPage {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** A page ready to be sent, compressed once; fast settings, because a package's page is made per request. */
export function prepare(html: string): HtmlPage {
  const identity = Buffer.from(html);
  return {
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    identity,
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: gzipSync(identity),
  };
}

/** Sends a page in the encoding the browser takes, or 304 when it has it. */
export function pageReply(
  page: HtmlPage,
  request: FastifyRequest,
  reply: FastifyReply,
  status = 200,
): FastifyReply {
  reply
    .code(status)
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag })
    .type('text/html; charset=utf-8');
  if (status === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.identity);
}
