import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Strict Content-Security-Policy: scripts only from this origin. Inline styles are allowed because the map places
 * its markers with them; they cannot run code. connect-src follows the configured API base.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  scriptHashes: string[],
): Promise<void> {
  const tiles = config.MAP_TILE_URL ? [new URL(config.MAP_TILE_URL.replace('{s}.', '')).origin] : [];
  const api = config.APP_API_BASE ? [new URL(config.APP_API_BASE).origin] : [];
  await app.register(helmet, {
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
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    // An app of another origin shows the photos that it has signed addresses of.
    crossOriginResourcePolicy: { policy: config.CORS_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
