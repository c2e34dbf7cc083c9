import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { JsonText } from '../hal.ts';
import type { MicroCache } from './micro-cache.ts';

/** A sold seat must show within a second; half of it is left for the answer's way. */
const TTL_MS = 500;
const MAX_BYTES = 8 * 1024 * 1024;
const PURGE_MS = 1_000;
/** Addresses that are remembered as asked for, and how long. */
const MAX_ASKED = 2_000;
const ASKED_MS = 2_000;
/** The bytes as they are, and two compressed copies of them. */
const COPIES = 1.5;
const COMPRESS_FROM_BYTES = 1024;

interface Entry {
  etag: string;
  /** When it stops being fresh, on the clock of `performance.now()`. */
  until: number;
  text: string;
  bytes: Partial<Record<'br' | 'gzip' | 'identity', Promise<Buffer>>>;
}

const makers = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 6 }),
  identity: async (text: string) => Buffer.from(text),
};

function bytesOf({ bytes, text }: Entry, encoding: 'br' | 'gzip' | null): Promise<Buffer> {
  const name = encoding ?? 'identity';
  bytes[name] ??= makers[name](text);
  return bytes[name];
}

const encodingOf = (request: FastifyRequest): 'br' | 'gzip' | null => {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
};

/**
 * Serialised answers of the public catalogue, kept for half a second: many visitors asking at once cost one query,
 * and no message between processes is needed to keep them true. What is asked for again is handed to `MicroCache`, the front
 * of this cache, which says why there are both.
 */
export class CatalogueCache {
  readonly #front: MicroCache;

  /** @param front where finished answers are kept for those who ask the same */
  constructor(front: MicroCache) {
    this.#front = front;
    // What is old is of no use to anybody: a flood of different addresses leaves nothing behind.
    setInterval(() => this.#entries.purgeStale(), PURGE_MS).unref();
  }

  readonly #entries = new LRUCache<string, Entry, () => Promise<unknown>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ text }, key) => Math.ceil(COPIES * text.length) + key.length,
    ttl: TTL_MS,
    // One that makes room for others while it is being made is still the answer to who asked for it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => {
      const asked = performance.now();
      const made = await context();
      const text = made instanceof JsonText ? made.text : JSON.stringify(made);
      const digest = createHash('sha1').update(text).digest('base64url');
      return { etag: `W/"${digest}"`, until: asked + TTL_MS, text, bytes: {} };
    },
  });

  /**
   * What was asked for a moment ago. An answer that nobody asks for again is not kept: a flood of different addresses
   * leaves nothing behind that lives long enough to be dear to throw away.
   */
  readonly #asked = new LRUCache<string, true>({ max: MAX_ASKED, ttl: ASKED_MS });

  /**
   * Answers with the bytes under `key`, made by `load` when they are missing or old; 304 when the client has them.
   *
   * @param load gives a value, or its JSON
   * @param maxAge seconds a client may keep the answer without asking
   */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, maxAge, load }: { key: string; maxAge: number; load: () => Promise<unknown> },
  ): Promise<FastifyReply> {
    const isWanted = this.#asked.has(key);
    this.#asked.set(key, true);
    const entry = await this.#entries.fetch(key, { context: load });
    if (!entry) throw new Error(`nothing loaded for ${key}`);
    if (!isWanted) this.#entries.delete(key);
    reply.header('etag', entry.etag);
    reply.header('cache-control', maxAge > 0 ? `public, max-age=${maxAge}` : 'public, no-cache');
    reply.header('vary', 'accept-encoding');
    const encoding = entry.text.length >= COMPRESS_FROM_BYTES ? encodingOf(request) : null;
    if (encoding) reply.header('content-encoding', encoding);
    const bytes = encoding || isWanted ? await bytesOf(entry, encoding) : null;
    if (bytes && isWanted) this.#front.keep(request, reply, bytes, entry.etag, entry.until);
    if (!request.headers['if-none-match']?.includes(entry.etag)) return reply.send(bytes ?? entry.text);
    return reply.removeHeader('content-encoding').code(304).send();
  }
}
