import type { Language } from '@rihlah/rules/text/language';
import type { FastifyRequest } from 'fastify';

/** A text in both languages. */
export type Said = Readonly<Record<Language, string>>;

/**
 * In which language a call is told why it is refused: in English where its `Accept-Language` is `en` and nothing else, as the
 * English app sends it. The list of a browser is nobody's choice, and a client of somebody else's that sends one reads what it
 * always read.
 */
export const languageOfCall = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  headers['accept-language'] === 'en' ? 'en' : 'id';
