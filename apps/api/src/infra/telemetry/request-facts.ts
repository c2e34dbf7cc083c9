import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Span } from '@opentelemetry/api';

/** Who makes a request, as a kind: names and accounts stand in the audit log alone. */
export type CallerKind = 'nobody' | 'customer' | 'staff';

/** What log, metrics and traces may know of a request. */
export interface RequestFacts {
  id: string;
  /** The pattern of the route, never the address itself; null where no route was found. */
  route: string | null;
  who: CallerKind;
  /** Its span, where traces are sent. */
  span?: Span;
}

/**
 * 32 hexadecimal digits, with or without the dashes of a UUID: what proxies and tracers make. Nothing that a person is
 * called or numbered by looks like it, so that no caller can write a name or a phone into the log.
 */
const ID = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const TRACE_PARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;
const ZEROS = /^0+$/;

export interface TraceParent {
  traceId: string;
  spanId: string;
  flags: number;
}

/** The caller's span (W3C Trace Context); null where none is named, or not in that form. */
export function readTraceParent({ traceparent }: IncomingHttpHeaders): TraceParent | null {
  const [, traceId = '', spanId = '', flags = ''] = TRACE_PARENT.exec(String(traceparent ?? '')) ?? [];
  if (traceId === '' || ZEROS.test(traceId) || ZEROS.test(spanId)) return null;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}

/** The id of a request: its caller's where that is well formed (`X-Request-Id`, then the trace of `traceparent`), else a new one. */
export function chooseRequestId(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && ID.test(given)) return given.toLowerCase();
  return readTraceParent(headers)?.traceId ?? randomUUID();
}

/** Where a request carries its facts: a map beside it would cost each collection of garbage more than all the rest. */
const FACTS = Symbol('facts');
declare module 'node:http' {
  interface IncomingMessage {
    [FACTS]?: RequestFacts;
  }
}

/** The facts of a request, made when they are first asked for. */
export function readRequestFacts(request: IncomingMessage): RequestFacts {
  request[FACTS] ??= { id: chooseRequestId(request.headers), route: null, who: 'nobody' };
  return request[FACTS];
}
