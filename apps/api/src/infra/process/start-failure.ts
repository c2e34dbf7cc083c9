import { withoutParams } from './log.ts';

interface Fault {
  message?: string;
  code?: unknown;
  syscall?: unknown;
  port?: unknown;
  address?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/** What usually is behind it, by PostgreSQL's states and the system's codes. */
const MEANINGS: Record<string, string> = {
  25006: 'No server that DATABASE_URL names takes writes: those that answer are standbys.',
  '28P01': 'The password in DATABASE_URL is wrong.',
  '28000': 'The database does not let this user in (DATABASE_URL, pg_hba.conf).',
  '3D000': 'The database that DATABASE_URL names does not exist.',
  '42501': 'The user of DATABASE_URL may not do this: it must own the database.',
  '53100': 'The disk of the database is full.',
  '53300': 'The database has no connection left (max_connections).',
  ENOTFOUND: 'The host in DATABASE_URL is not known.',
};

/**
 * Why a start failed: the whole chain of causes, one a line, the last of which says most, without values of a query; and what
 * usually is behind it.
 */
export function explainStart(error: unknown): string {
  const { lines, last } = chainOf(error);
  const meaning = meaningOf(last);
  return [...(meaning ? [meaning] : []), ...lines].join('\n  because: ');
}

/** The chain of causes of what has nothing to do with the database, one a line. */
export const explainCauses = (error: unknown): string => chainOf(error).lines.join('\n  because: ');

function chainOf(error: unknown): { lines: string[]; last: Fault } {
  const lines: string[] = [];
  let last: Fault = {};
  for (let fault: unknown = error; fault !== undefined && fault !== null; ) {
    last = typeof fault === 'object' ? fault : { message: String(fault) };
    const { errors, cause } = last;
    const text = withoutParams(last.message ?? '').trim();
    // Several addresses of one host: each failed on its own.
    const inner: unknown = Array.isArray(errors) && errors.length > 0 ? errors.at(-1) : cause;
    if (text && !lines.includes(text)) lines.push(text);
    fault = inner;
  }
  return { lines, last };
}

function meaningOf({ code, syscall, port, address }: Fault): string | undefined {
  if (typeof code !== 'string') return undefined;
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return `Port ${port} of ${address} is taken by another program: end that one, or name another in PORT.`;
  if (syscall === 'listen' && code === 'EACCES') return `This user may not listen at port ${port}.`;
  if (syscall === 'connect' && code === 'ECONNREFUSED')
    return `The database does not answer at ${address}${port === undefined ? '' : `:${port}`}.`;
  return MEANINGS[code];
}
