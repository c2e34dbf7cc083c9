import { AsyncLocalStorage } from 'node:async_hooks';
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
  /** The order that it acts on, where a use case has said so. */
  order?: string;
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
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && ID.test(given)) return given.toLowerCase();
  return readTraceParent(headers)?.traceId ?? randomUUID();
}

const known = new WeakMap<IncomingMessage, RequestFacts>();
const running = new AsyncLocalStorage<RequestFacts>();

/** The facts of a request, made when they are first asked for. */
export function factsOf(request: IncomingMessage): RequestFacts {
  let facts = known.get(request);
  if (!facts) {
    facts = { id: requestIdOf(request.headers), route: null, who: 'nobody' };
    known.set(request, facts);
  }
  return facts;
}

/** Does work as part of a request: whatever is logged meanwhile names it. */
export const runInRequest = <T>(facts: RequestFacts, work: () => T): T => running.run(facts, work);

/** The facts of the request that is being served; undefined in background work. */
export const currentFacts = (): RequestFacts | undefined => running.getStore();

/** Says which order the request acts on, for the log. */
export function noteOrder(order: string): void {
  const facts = running.getStore();
  if (facts) facts.order = order;
}
