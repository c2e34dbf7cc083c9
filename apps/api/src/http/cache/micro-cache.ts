import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readRequestFacts } from '../../infra/telemetry/request-facts.ts';
import type { RequestObserver } from '../access-line.ts';

/** Name, value, name, value: as Node writes them fastest, to which the id of a request is only added. */
type Headers = OutgoingHttpHeader[];

interface StoredAnswer {
  /** What the request said in each header of `VARYING`. */
  said: readonly (string | undefined)[];
  headers: Headers;
  /** Headers of the 304 that stands for it. */
  unchangedHeaders: Headers;
  etag: string;
  body: Buffer;
  /** The pattern of its route. */
  route: string | null;
  /** On the clock of `performance.now()`. */
  until: number;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const MAX_BYTES = 8 * 1024 * 1024;
/** No address of the app is nearly as long; a longer one is not kept, so that strangers cannot fill the cache with keys. */
const MAX_KEY = 1000;
/** Answers of one address, the newest of them: more ways to ask for it than browsers have are strangers' too. */
const MAX_WAYS = 8;
const PURGE_MS = 1_000;
/** Longer than the minute after which proxies drop an idle connection: the one who closes must be the one who asks. */
const KEEP_ALIVE_MS = 72_000;
/** Headers that an answer depends on: where links point to, who may read it, and its encoding. */
const VARYING = [
  'host',
  'origin',
  'x-forwarded-host',
  'x-forwarded-proto',
  'accept',
  'accept-encoding',
] as const;

/** What a 304 repeats (RFC 9110, section 15.4.5; CORS as every answer): the rest stands in the copy that is kept. */
const IN_UNCHANGED = /^(etag|cache-control|vary|expires|content-location|access-control-.*)$/;

/** Each answer's own, also of one that is kept. */
const REQUEST_ID = 'x-request-id';

const saidIn = ({ headers }: IncomingMessage): (string | undefined)[] =>
  VARYING.map((name) => headers[name] as string | undefined);

/** The one among the answers of an address that was made for a request like this; compared one by one, nothing is built. */
const answerFor = (answers: readonly StoredAnswer[], { headers }: IncomingMessage) =>
  answers.find(({ said }) => VARYING.every((name, at) => said[at] === headers[name]));

/**
 * Answers of the public catalogue, kept whole (headers too) for what is left of their half second and sent before the
 * framework is asked: a package list that a thousand phones want at once costs little more than writing its bytes.
 *
 * Three things are kept between a visitor and the package list, each for a line that `npm run bench -- catalogue` misses
 * without it:
 * - `CatalogueCache` makes the bytes of an answer, once for all who ask within half a second. It alone decides what is fresh.
 * - This is its front, not a second cache: only `CatalogueCache` fills it, with the very bytes that it holds and until the same
 *   moment. Without it every 304 passes Fastify: 0.24 of a bare route, where 0.7 is wanted.
 * - `ShownProducts` serves lists that nobody has asked for yet: packages by the version of their row, which lists that differ
 *   share. Without it each of them joins its packages anew: 0.38 of one bare statement, where 0.8 is wanted.
 */
export class MicroCache {
  /** By address; those of one address one after the other. */
  readonly #answers = new LRUCache<string, readonly StoredAnswer[]>({
    maxSize: MAX_BYTES,
    sizeCalculation: (answers, address) =>
      answers.reduce((sum, { body, said }) => sum + body.length + said.join('').length, address.length),
  });

  readonly #observer: RequestObserver;

  /** @param observer is told of every request, whoever answers it */
  constructor(observer: RequestObserver) {
    this.#observer = observer;
    // What is old is of no use to anybody: it goes although nobody asks for it again.
    setInterval(() => this.#purge(), PURGE_MS).unref();
  }

  #purge(): void {
    const now = performance.now();
    for (const [address, answers] of this.#answers.entries())
      if (answers.every(({ until }) => until <= now)) this.#answers.delete(address);
  }

  /** Makes the HTTP server that Fastify listens with. */
  readonly serverFactory = (handler: Handler): Server => {
    const answer: Handler = (request, response) => {
      if (this.#answer(request, response)) return;
      this.#observer.follow(request, response);
      handler(request, response);
    };
    // An `Expect` other than 100-continue may be passed over (RFC 9110, section 10.1.1): Node would answer 417, empty.
    return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, answer).on('checkExpectation', answer);
  };

  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || request.headers.authorization !== undefined) return false;
    const answers = this.#answers.get(request.url ?? '');
    const stored = answers && answerFor(answers, request);
    if (!stored || stored.until <= performance.now()) return false;
    const facts = readRequestFacts(request);
    facts.route = stored.route;
    const isUnchanged = request.headers['if-none-match']?.includes(stored.etag) === true;
    if (isUnchanged) response.writeHead(304, [...stored.unchangedHeaders, REQUEST_ID, facts.id]).end();
    else response.writeHead(200, [...stored.headers, REQUEST_ID, facts.id]).end(stored.body);
    this.#observer.noteAnswered(request, {
      status: isUnchanged ? 304 : 200,
      ms: 0,
      bytes: isUnchanged ? 0 : stored.body.length,
      isAborted: false,
    });
    return true;
  }

  /** Keeps an answer that is about to be sent. Call it last, when its headers are complete. */
  keep(request: FastifyRequest, reply: FastifyReply, body: Buffer, etag: string, until: number): void {
    const address = request.raw.url ?? '';
    const said = saidIn(request.raw);
    if (address.length + said.join('').length > MAX_KEY) return;
    const headers = Object.entries(reply.getHeaders()).flatMap(
      ([name, value]): [string, OutgoingHttpHeader][] =>
        value === undefined || name === REQUEST_ID || name === 'content-length' ? [] : [[name, value]],
    );
    const unchanged = headers.filter(([name]) => IN_UNCHANGED.test(name));
    const now = performance.now();
    const kept = this.#answers.get(address) ?? [];
    const old = answerFor(kept, request.raw);
    const others = kept.filter((other) => other !== old && other.until > now);
    const answer = {
      said,
      headers: [...headers.flat(), 'content-length', body.length],
      unchangedHeaders: unchanged.flat(),
      etag,
      body,
      route: request.routeOptions.url ?? null,
      until,
    };
    this.#answers.set(address, [answer, ...others].slice(0, MAX_WAYS));
  }
}
