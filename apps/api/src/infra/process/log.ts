import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** A failed query names its parameters: names, phones, numbers, texts of SMS. They are cut off. */
export const withoutParams = (text: string): string => text.replace(/\nparams: [\s\S]*$/, '');

/** Names from PostgreSQL's errors; their `detail` and `where` quote values. */
const KEPT = ['code', 'constraint', 'table', 'column', 'statusCode'] as const;

/**
 * An error as it may be written down: what went wrong and where, without the values of a query (decisions, Who can
 * order: neither NIK, passport number, phone nor password is ever in a log).
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '', cause } = error;
  // The stack begins with the message.
  const at = stack.indexOf(message);
  const facts = error as Error & Partial<Record<(typeof KEPT)[number], unknown>>;
  return {
    type: name,
    message: withoutParams(message),
    ...Object.fromEntries(KEPT.flatMap((key) => (facts[key] === undefined ? [] : [[key, facts[key]]]))),
    stack: at < 0 ? '' : stack.slice(at + message.length).trimStart(),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** Whoever holds the key of a reset link sets the password, and that of an invitation joins the team. */
const LINK_KEY = /^(\/(?:%23\/)?(?:reset-password|staf\/undangan)\/).+/i;

/** The product's log, in which no request's query, no key of a link and no query's values stand. */
export function makeLog(level: LoggerOptions['level'] & string, out?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    serializers: {
      req: ({ method, url }) => ({ method, path: url?.split('?')[0]?.replace(LINK_KEY, '$1•••') }),
      err: describeError,
    },
  };
  return out ? pino(options, out) : pino(options);
}
