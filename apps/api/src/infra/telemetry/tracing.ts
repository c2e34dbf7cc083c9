import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { BankCall } from '../bank-client/observe-client.ts';
import type { AnsweredRequest } from './metrics.ts';
import type { TraceParent } from './request-facts.ts';
import { RESOURCE } from './resource.ts';

/** Traces of requests and of the calls to banks within them. */
export interface Tracing {
  /** Begins the span of a request, as part of its caller's trace where there is one. */
  begin(parent: TraceParent | null, requestId: string): Span;
  end(span: Span, requestId: string, request: AnsweredRequest): void;
  /** Within the span of its request, as long as that is open. */
  noteBankCall(call: BankCall): void;
  stop(): Promise<void>;
}

/** The context of a caller's span; the root where there is none. */
function contextOf(parent: TraceParent | null) {
  if (!parent) return ROOT_CONTEXT;
  const { traceId, spanId, flags } = parent;
  const traceFlags = flags & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/**
 * Sends traces over OTLP/HTTP. What a span says is what the log says: patterns and kinds, no address and nobody's name.
 * Loaded only where an endpoint is set.
 *
 * @param endpoint of a collector, e.g. `http://127.0.0.1:4318`
 */
export function startTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: RESOURCE,
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('rihlah');
  /** Spans of requests that are being served, by the requests' ids. */
  const open = new Map<string, Span>();
  return {
    begin: (parent, requestId) => {
      const span = tracer.startSpan(
        'request',
        { kind: SpanKind.SERVER, attributes: { 'rihlah.request_id': requestId } },
        contextOf(parent),
      );
      open.set(requestId, span);
      return span;
    },
    end: (span, requestId, { method, route, status }) => {
      if (open.get(requestId) === span) open.delete(requestId);
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    noteBankCall: ({ bank, call, outcome, code, ms, trx, reqId }) => {
      const parent = open.get(reqId ?? '');
      const endTime = Date.now();
      const attributes: Attributes = { 'rihlah.bank': bank, 'rihlah.outcome': outcome };
      if (code !== undefined) attributes['rihlah.code'] = code;
      if (trx !== undefined) attributes['rihlah.trx'] = trx;
      const span = tracer.startSpan(
        `bank ${call}`,
        { kind: SpanKind.CLIENT, startTime: endTime - ms, attributes },
        parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      );
      if (outcome === 'silent' || outcome === 'unreadable') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    stop: () => provider.shutdown(),
  };
}
