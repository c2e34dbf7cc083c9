import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@rihlah/rules/text/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A browser keeps no cookie for longer. */
const DAYS_400_SECONDS = 400 * 86_400;

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`);

const isLanguage = (value: string | undefined): value is Language =>
  LANGUAGES.some((language) => language === value);

/** In which language a visitor reads: the one that they chose, else Indonesian. */
export function readLanguage({ headers }: FastifyRequest): Language {
  const chosen = CHOSEN.exec(headers.cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : 'id';
}

const cookieOf = (language: Language, isHttps: boolean): string =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${DAYS_400_SECONDS}; SameSite=Lax${isHttps ? '; Secure' : ''}`;

/**
 * In which language somebody reads a page that has its own address, which may be a secret: what that asks for
 * (`?bahasa=en`) is their choice everywhere from then on.
 *
 * @returns with it where the same page is in the other language: without the path, so that this stands in no other address
 */
export function chooseLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  isHttps: boolean,
): { language: Language; other: string } {
  const from = request.url.indexOf('?');
  const query = new URLSearchParams(from < 0 ? '' : request.url.slice(from));
  const asked = query.get(LANGUAGE_COOKIE) ?? undefined;
  if (isLanguage(asked)) reply.header('set-cookie', cookieOf(asked, isHttps));
  const language = isLanguage(asked) ? asked : readLanguage(request);
  query.set(LANGUAGE_COOKIE, language === 'id' ? 'en' : 'id');
  return { language, other: `?${query}` };
}

/**
 * A link by which a visitor chooses a language, so that it works on every page and without the app's code. The app's screen
 * stands behind the hash, which the browser itself takes along.
 *
 * @param isHttps whether the product is reached by https
 * @param unknown answers for a language that there is not
 */
export function serveLanguageChoice(
  app: FastifyInstance,
  isHttps: boolean,
  unknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.get('/bahasa/:language', { schema: { hide: true } }, (request, reply) => {
    const { language } = request.params as { language: string };
    if (!isLanguage(language)) return unknown(request, reply);
    return reply
      .headers({ 'set-cookie': cookieOf(language, isHttps), 'cache-control': 'no-store' })
      .redirect('/', 303);
  });
}
