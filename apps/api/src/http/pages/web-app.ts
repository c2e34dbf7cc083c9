import fastifyStatic from '@fastify/static';
import type { ProofPage } from '@rihlah/contract/billing/receipt-proof';
import type { FollowedPage } from '@rihlah/contract/orders/followed-journey';
import { mendAddress, SCREENS } from '@rihlah/contract/wire/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../infra/services.ts';
import { findProductsByUuid } from '../../modules/catalog/packages/product-queries.ts';
import { isApi } from '../problems/not-found.ts';
import { chooseLanguage, readLanguage, serveLanguageChoice } from './language-choice.ts';
import { packageTags } from './page-tags.ts';
import { DIST, loadPages, pageReply, workerReply } from './pages.ts';

/** Paths of the app without the hash, as pasted into a chat (decisions, Addresses); home, packages, previews and links to pay are answered apart. */
const {
  home: HOME,
  package: PACKAGE,
  preview: PREVIEW,
  firstPayment,
  fullPayment,
  installment,
  jointPayment,
  ...PLAIN
} = SCREENS;
const PAYMENTS = [firstPayment, fullPayment, installment, jointPayment];
const APP_PATHS = [...Object.values(PLAIN), `${SCREENS.account}/*`];

/** The one page that another may hold in a frame, and only one of this server: what Loket shows of a draft. */
function letLoketFrame({ raw }: FastifyReply): void {
  const policy = String(raw.getHeader('content-security-policy'));
  raw.setHeader('content-security-policy', policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'"));
}

/** A page for one reader at one moment, drawn whole. */
const stillPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(html);

export interface WebApp {
  /** CSP sources of the inline scripts in the page. */
  scriptHashes: string[];
  /** Answers an unknown address with the app, which shows its own not-found page. */
  sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** Answers with the page that says whether a receipt is genuine; 404 where nobody knows it. */
  sendProof(request: FastifyRequest, reply: FastifyReply, page: ProofPage): FastifyReply;
  /** Answers with what a family follows; 404 for a link that is none. */
  sendFollowed(request: FastifyRequest, reply: FastifyReply, page: FollowedPage): FastifyReply;
}

/** Files of the build that no browser asks for: the unfilled page, and what this server itself reads. */
const OURS_ALONE = /^\/(index\.html|script-hashes\.json|server\/|en\/|\.)/;

/** Serves the built web app: its files compressed at build, its page with the configuration and the home page in it. */
export async function serveWebApp(app: FastifyInstance, services: Services): Promise<WebApp> {
  const { agency, db, publicUrl } = services;
  const isHttps = publicUrl.startsWith('https:');
  const pages = await loadPages(services);
  const pagesFor = (request: FastifyRequest) => pages.now(readLanguage(request));
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    pageReply(pagesFor(request).page, request, reply, 404);
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
  // Links come back from chats and mails slightly changed.
  app.addHook('onRequest', async ({ method, url }, reply) => {
    if ((method !== 'GET' && method !== 'HEAD') || isApi(url)) return;
    const mended = mendAddress(url);
    if (mended !== url) return reply.redirect(mended);
  });
  const hidden = { schema: { hide: true } };
  // Browsers ask for it beside a page that names no icon: a receipt, a page of the demo.
  app.get('/favicon.ico', hidden, (_request, reply) => reply.redirect('/favicon.svg', 301));
  serveLanguageChoice(app, isHttps, sendPage);
  // By the same name in both languages, for a phone has one: it lists the files of the language that was chosen.
  app.get('/service-worker.js', hidden, (request, reply) =>
    workerReply(pages.serviceWorkers[readLanguage(request)], request, reply),
  );
  app.get(HOME, hidden, (request, reply) => pageReply(pagesFor(request).home, request, reply));
  for (const path of APP_PATHS)
    app.get(path, hidden, (request, reply) => pageReply(pagesFor(request).page, request, reply));
  for (const path of PAYMENTS)
    app.get(path, hidden, (request, reply) => pageReply(pagesFor(request).payment, request, reply));
  app.get(PREVIEW, hidden, (request, reply) => {
    letLoketFrame(reply);
    return pageReply(pagesFor(request).page, request, reply);
  });
  app.get(PACKAGE, hidden, async (request, reply) => {
    const { uuid } = request.params as { uuid: string };
    const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uuid);
    const product = isUuid ? (await findProductsByUuid(db, [uuid])).get(uuid.toLowerCase()) : undefined;
    if (!product) return pageReply(pagesFor(request).page, request, reply, 404);
    const tags = packageTags(product, agency.settings.name, publicUrl, readLanguage(request));
    return pageReply(pagesFor(request).withSummary(tags), request, reply);
  });
  return {
    scriptHashes: pages.scriptHashes,
    sendPage,
    sendProof: (request, reply, page) => {
      if (page.state === 'unknown') reply.code(404);
      const { language, other } = chooseLanguage(request, reply, isHttps);
      return stillPage(reply, pages.now(language).proof(page, other));
    },
    sendFollowed: (request, reply, page) => {
      if (page.state === 'unknown') reply.code(404);
      const { language, other } = chooseLanguage(request, reply, isHttps);
      // The address is the secret: no page that a link here leads to learns it.
      return stillPage(
        reply.header('referrer-policy', 'no-referrer'),
        pages.now(language).followed(page, other),
      );
    },
  };
}
