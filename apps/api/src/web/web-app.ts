import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { AppConfig } from '@rihlah/contract/app-config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { policyOf } from '../features/orders/policy.ts';
import { findProductsByUuid } from '../features/packages/product-queries.ts';
import type { Services } from '../platform/services.ts';
import { pageReply, prepare } from './html-page.ts';
import { packageTags, pageTags } from './package-tags.ts';

/** The built app beside this program: three folders up from the sources, and from the bundle too. */
const DIST = ['../../../customer/dist', '../../customer/dist']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(join(path, 'index.html')));

/** Paths of the app without the hash, as pasted into a chat (decisions, Addresses). */
const APP_PATHS = [
  '/asal-keberangkatan',
  '/paket/umroh',
  '/auth/*',
  '/reset-password/:id',
  '/payment/:uuid',
  '/full-payment/:uuid',
  '/installment/:uuid',
  '/logout',
  '/akun',
  '/akun/*',
  '/hajiplus',
  '/lainnya/*',
  '/privacy-policy',
];

export interface WebApp {
  /** CSP sources of the inline scripts in the page. */
  scriptHashes: string[];
  /** Answers an unknown address with the app, which shows its own not-found page. */
  sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

export const appConfigOf = (config: Config): AppConfig => ({
  apiBase: config.APP_API_BASE ?? '',
  demo: config.DEMO,
  oauth: { clientId: config.OAUTH_CLIENT_ID, clientSecret: config.OAUTH_CLIENT_SECRET },
  agency: {
    name: config.AGENCY_NAME,
    callCenter: config.CALL_CENTER,
    permit: config.PERMIT_TEXT,
    social: {
      instagram: config.SOCIAL_INSTAGRAM,
      facebook: config.SOCIAL_FACEBOOK,
      youtube: config.SOCIAL_YOUTUBE,
      whatsapp: config.SOCIAL_WHATSAPP,
    },
  },
  policy: policyOf(config),
  mapTiles: config.MAP_TILE_URL
    ? { url: config.MAP_TILE_URL, attribution: config.MAP_TILE_ATTRIBUTION }
    : null,
});

/** JSON inside a script element must not be able to end it. */
const embed = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

interface Pages {
  /** The page of an address; `home` also carries the rendered home page. */
  render(options: { head: string; home?: boolean }): string;
  scriptHashes: string[];
}

async function loadPages(config: Config): Promise<Pages> {
  if (!DIST) {
    const missing = '<!doctype html><title>Rihlah</title><p>The web app is not built: npm run build</p>';
    return { render: () => missing, scriptHashes: [] };
  }
  const appConfig = appConfigOf(config);
  const entry = pathToFileURL(join(DIST, 'server', 'entry-server.js')).href;
  const { renderHome } = (await import(entry)) as { renderHome: (config: AppConfig) => string };
  const home = renderHome(appConfig);
  const template = readFileSync(join(DIST, 'index.html'), 'utf8').replace('%APP_CONFIG%', () =>
    embed(appConfig),
  );
  return {
    render: (options) =>
      template
        .replace('<!--app-head-->', () => options.head)
        .replace('<!--app-home-->', () => (options.home ? home : '')),
    scriptHashes: JSON.parse(readFileSync(join(DIST, 'script-hashes.json'), 'utf8')) as string[],
  };
}

/** Files of the build that no browser asks for: the unfilled page, and what this server itself reads. */
const OURS_ALONE = /^\/(index\.html|script-hashes\.json|server\/|\.)/;

/** Serves the built web app: its files compressed at build, its page with the configuration and the home page in it. */
export async function serveWebApp(app: FastifyInstance, services: Services): Promise<WebApp> {
  const { config, db } = services;
  const pages = await loadPages(config);
  const head = pageTags(config.AGENCY_NAME, services.publicUrl);
  const home = prepare(pages.render({ head, home: true }));
  const page = prepare(pages.render({ head }));
  if (DIST) {
    await app.register(fastifyStatic, {
      root: DIST,
      preCompressed: true,
      index: false,
      allowedPath: (path) => !OURS_ALONE.test(path),
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  }
  const hidden = { schema: { hide: true } };
  // Browsers ask for it beside a page that names no icon: a receipt, a page of the demo.
  app.get('/favicon.ico', hidden, (_request, reply) => reply.redirect('/favicon.svg', 301));
  app.get('/', hidden, (request, reply) => pageReply(home, request, reply));
  for (const path of APP_PATHS) app.get(path, hidden, (request, reply) => pageReply(page, request, reply));
  app.get('/paket/umroh/:uuid', hidden, async (request, reply) => {
    const { uuid } = request.params as { uuid: string };
    const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uuid);
    const product = isUuid ? (await findProductsByUuid(db, [uuid])).get(uuid.toLowerCase()) : undefined;
    if (!product) return pageReply(page, request, reply, 404);
    const tags = packageTags(product, config.AGENCY_NAME, services.publicUrl);
    return pageReply(prepare(pages.render({ head: tags })), request, reply);
  });
  return {
    scriptHashes: pages.scriptHashes,
    sendPage: (request, reply) => pageReply(page, request, reply, 404),
  };
}
