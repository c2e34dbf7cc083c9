import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@rihlah/rules/text/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A browser keeps no cookie for longer. */
const DAYS_400_SECONDS = 400 * 86_400;

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`);

const isLanguage = (value: string | undefined): value is Language =>
  LANGUAGES.some((language) => language === value);

/** In which language a visitor reads: the one that they chose, else Indonesian. */
export function languageOf({ headers }: FastifyRequest): Language {
  const chosen = CHOSEN.exec(headers.cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : 'id';
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
    const secure = isHttps ? '; Secure' : '';
    return reply
      .headers({
        'set-cookie': `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${DAYS_400_SECONDS}; SameSite=Lax${secure}`,
        'cache-control': 'no-store',
      })
      .redirect('/', 303);
  });
}
