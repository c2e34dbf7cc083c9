import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { currentFacts } from '../telemetry/request-facts.ts';

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

/** Which request a line belongs to, and the order that it acts on; a line of a request's own log says the first itself. */
function mixin(line: object, _level: number, log: Logger): object {
  const facts = currentFacts();
  if (!facts) return {};
  const isNamed = 'reqId' in line || 'reqId' in log.bindings();
  return {
    ...(!isNamed && { reqId: facts.id }),
    ...(facts.order !== undefined && { order: facts.order }),
  };
}

/**
 * The product's log, in which no request's query, no key of a link and no query's values stand. Every line of a request
 * names it (`reqId`).
 */
export function makeLog(level: LoggerOptions['level'] & string, out?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    mixin,
    serializers: {
      req: ({ method, url }) => ({ method, path: url?.split('?')[0]?.replace(LINK_KEY, '$1•••') }),
      err: describeError,
    },
  };
  return out ? pino(options, out) : pino(options);
}
