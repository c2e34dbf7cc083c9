import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Headers that an answer has without the plugin. */
const OF_ANY_ANSWER = new Set(['connection', 'content-length', 'date']);

/** Headers that tell a browser how to treat a page. */
const NOTHING_FOR_PAGES = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers are data for a program: nothing that a browser would show, run or load anything for. */
    isData?: boolean;
  }
}

/**
 * Strict Content-Security-Policy: scripts only from this origin. Inline styles are allowed because the map places
 * its markers with them; they cannot run code. connect-src follows the configured API base.
 *
 * What is only data gets the few headers that mean something for it, a quarter of the bytes
 * (docs/decisions/0002-speed-memory-and-the-catalogue.md).
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  scriptHashes: string[],
): Promise<void> {
  const tiles = config.MAP_TILE_URL ? [new URL(config.MAP_TILE_URL.replace('{s}.', '')).origin] : [];
  const api = config.APP_API_BASE ? [new URL(config.APP_API_BASE).origin] : [];
  const ofAll = {
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    // An app of another origin shows the photos that it has signed addresses of.
    crossOriginResourcePolicy: {
      policy: config.CORS_ORIGINS.length > 0 ? ('cross-origin' as const) : ('same-origin' as const),
    },
  };
  const ofPages = await headersOf({
    ...ofAll,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Document photos come from the API.
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles, ...api],
        connectSrc: ["'self'", ...api],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const ofData = await headersOf({
    ...ofAll,
    ...NOTHING_FOR_PAGES,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    const headers = request.routeOptions.config.isData ? ofData : ofPages;
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

/** What every answer gets, found out once: the plugin itself would write the policy anew for each. */
async function headersOf(options: FastifyHelmetOptions): Promise<[string, string][]> {
  const sample = Fastify();
  await sample.register(helmet, options);
  sample.get('/', (_request, reply) => reply.send());
  const { headers } = await sample.inject('/');
  await sample.close();
  return Object.entries(headers).flatMap(([name, value]) =>
    OF_ANY_ANSWER.has(name) || value === undefined ? [] : [[name, String(value)]],
  );
}
