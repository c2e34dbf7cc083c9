import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ProofPage } from '@rihlah/contract/billing/receipt-proof';
import type { AgencyPolicy, AgencySettings } from '@rihlah/contract/catalog/agency';
import type { FollowedPage } from '@rihlah/contract/orders/followed-journey';
import { type AppConfig, policy as appPolicy } from '@rihlah/contract/wire/app-config';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { LANGUAGES, type Language } from '@rihlah/rules/text/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { AgencyFront } from '../../infra/agency.ts';
import type { Services } from '../../infra/services.ts';
import { promoOn } from '../../modules/catalog/agency/front-queries.ts';
import { letterhead, pageTags, paymentTags } from './page-tags.ts';

/** The built app beside this program: three folders up from the sources, and from the bundle too. */
export const DIST = ['../../../../customer/dist', '../../customer/dist']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(join(path, 'index.html')));

/** JSON inside a script element must not be able to end it. */
export const embed = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

export interface PreparedText {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** A page or a program ready to be sent, compressed once; fast settings, because a package's page is made per request. */
export function prepare(text: string): PreparedText {
  const identity = Buffer.from(text);
  return {
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    identity,
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: gzipSync(identity),
  };
}

function sendPrepared(
  text: PreparedText,
  type: string,
  request: FastifyRequest,
  reply: FastifyReply,
  status = 200,
): FastifyReply {
  reply
    .code(status)
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie', etag: text.etag })
    .type(type);
  if (status === 200 && request.headers['if-none-match']?.includes(text.etag)) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(text.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(text.gzip);
  return reply.send(text.identity);
}

export const pageReply = (
  page: PreparedText,
  request: FastifyRequest,
  reply: FastifyReply,
  status = 200,
): FastifyReply => sendPrepared(page, 'text/html; charset=utf-8', request, reply, status);

/** What a phone runs to keep an app: asked for at each visit, and nearly always the one that it has. */
export const workerReply = (
  worker: PreparedText,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => sendPrepared(worker, 'text/javascript; charset=utf-8', request, reply);

/** The app's HTML as the agency is at this moment. */
interface PageSet {
  home: PreparedText;
  /** Links to pay. */
  payment: PreparedText;
  /** Every other address. */
  page: PreparedText;
  withSummary(head: string): PreparedText;
  /** A whole page without scripts. @param otherLanguage where it is in the other language */
  proof(page: ProofPage, otherLanguage: string): string;
  followed(page: FollowedPage, otherLanguage: string): string;
}

export interface Pages {
  /** Made when it is first asked for, and anew once the agency's settings or the policy in force are other ones. */
  now(language: Language): PageSet;
  /** What a phone runs to keep the app, which lists the files of one language. */
  serviceWorkers: Record<Language, PreparedText>;
  /** CSP sources of the inline scripts in the page. */
  scriptHashes: string[];
}

interface Built {
  template: string;
  renderHome: (config: AppConfig) => string;
  renderProof: (config: AppConfig, page: ProofPage, otherLanguage: string) => string;
  renderFollowed: (config: AppConfig, page: FollowedPage, otherLanguage: string) => string;
  scriptHashes: string[];
  serviceWorker: PreparedText;
}

const MISSING: Built = {
  template: '<!doctype html><title>Rihlah</title><p>The web app is not built: npm run build</p>',
  renderHome: () => '',
  renderProof: () => '',
  renderFollowed: () => '',
  scriptHashes: [],
  serviceWorker: prepare(''),
};

/** A build does not change under a process. */
const builds = new Map<Language, Promise<Built>>();

function findBuilt(language: Language): Promise<Built> {
  const found = builds.get(language) ?? readBuilt(language);
  builds.set(language, found);
  return found;
}

/** The Indonesian build has the folder, the other one a folder in it. */
async function readBuilt(language: Language): Promise<Built> {
  if (!DIST) return MISSING;
  const folder = language === 'id' ? DIST : join(DIST, language);
  const entry = pathToFileURL(join(folder, 'server', 'entry-server.js')).href;
  const rendered = (await import(entry)) as Pick<Built, 'renderHome' | 'renderProof' | 'renderFollowed'>;
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return {
    template: read('index.html'),
    ...rendered,
    scriptHashes: JSON.parse(read('script-hashes.json')) as string[],
    serviceWorker: prepare(read('service-worker.js')),
  };
}

/** What the app's own page loads of styles and fonts. */
const stylesOf = (template: string): string =>
  (template.match(/<link[^>]+rel="(?:stylesheet|icon|preload)"[^>]*>/g) ?? []).join('');

/** How it looks by night and on paper, and what colours the browser's own bar. */
const mediaOf = (template: string): string =>
  (template.match(/<style[^>]* media="[^>]*>[^<]*<\/style>|<meta name="theme-color"[^>]*>/g) ?? []).join('');

function makeSet(
  { template, renderHome, renderProof, renderFollowed }: Built,
  config: AppConfig,
  publicUrl: string,
  language: Language,
): PageSet {
  const filled = template
    .replace('%APP_CONFIG%', () => embed(config))
    .replace('<!--app-letterhead-->', () => letterhead(config.agency, language));
  const render = (head: string, home: string): PreparedText =>
    prepare(filled.replace('<!--app-head-->', () => head).replace('<!--app-home-->', () => home));
  const head = pageTags(config.agency.name, publicUrl, language);
  return {
    home: render(head, renderHome(config)),
    payment: render(paymentTags(config.agency.name, publicUrl, language), ''),
    page: render(head, ''),
    withSummary: (own) => render(own, ''),
    followed: (page, otherLanguage) =>
      `<!doctype html>${renderFollowed(config, page, otherLanguage).replace('<!--media-->', () => mediaOf(template))}`,
    proof: (page, otherLanguage) =>
      `<!doctype html>${renderProof(config, page, otherLanguage).replace('<!--styles-->', () => stylesOf(template) + mediaOf(template))}`,
  };
}

interface Said {
  settings: AgencySettings;
  policy: AgencyPolicy;
  front: AgencyFront;
  /** `YYYY-MM-DD` in Jakarta. */
  today: string;
  /** The public one that signs receipts. */
  proofKey: string;
}

/** So many cities stand on the home page; the map has them all. */
const HOME_CITIES = 8;

/** What the web app is told in its HTML. */
export const makeAppConfig = (
  config: Config,
  { settings, policy, front, today, proofKey }: Said,
): AppConfig => {
  const { name, callCenter, permit, ...social } = settings;
  return {
    apiBase: config.APP_API_BASE ?? '',
    demo: config.DEMO,
    oauth: { clientId: config.OAUTH_CLIENT_ID, clientSecret: config.OAUTH_CLIENT_SECRET },
    agency: { name, callCenter, permit, social },
    proofKey,
    cities: front.cities.slice(0, HOME_CITIES),
    certificates: front.certificates,
    promo: promoOn(front.promo, today),
    infoPages: front.infoPages,
    // Without what is none of a visitor's business.
    policy: appPolicy.parse(policy),
    mapTiles: config.MAP_TILE_URL
      ? { url: config.MAP_TILE_URL, attribution: config.MAP_TILE_ATTRIBUTION }
      : null,
  };
};

/** The pages of the built app in both languages, with its configuration and the rendered home page in them. */
export async function loadPages({ agency, clock, config, proofKeys, publicUrl }: Services): Promise<Pages> {
  const built = { id: await findBuilt('id'), en: await findBuilt('en') };
  const saidNow = (): Said => ({
    settings: agency.settings,
    policy: agency.policyAt(clock.now()),
    front: agency.front,
    today: jakartaDate(clock.now()),
    proofKey: proofKeys.publicKeys.at(-1)?.x ?? '',
  });
  let last: { said: Said; sets: Map<Language, PageSet> } | undefined;
  return {
    now: (language) => {
      const said = saidNow();
      const names = Object.keys(said) as (keyof Said)[];
      if (!last || names.some((name) => said[name] !== last?.said[name])) last = { said, sets: new Map() };
      const set =
        last.sets.get(language) ?? makeSet(built[language], makeAppConfig(config, said), publicUrl, language);
      last.sets.set(language, set);
      return set;
    },
    serviceWorkers: { id: built.id.serviceWorker, en: built.en.serviceWorker },
    scriptHashes: [...new Set(LANGUAGES.flatMap((language) => built[language].scriptHashes))],
  };
}
