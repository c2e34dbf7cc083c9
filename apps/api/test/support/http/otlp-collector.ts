import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Value {
  stringValue?: string;
  intValue?: number | string;
}

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
}

interface Point {
  attributes: { key: string; value: Value }[];
  asDouble?: number;
  count?: number;
  bucketCounts?: number[];
  explicitBounds?: number[];
}

export interface ReceivedMetric {
  name: string;
  sum?: { isMonotonic: boolean; dataPoints: Point[] };
  gauge?: { dataPoints: Point[] };
  histogram?: { dataPoints: Point[] };
}

interface Resource {
  attributes: { key: string; value: Value }[];
}

interface Traces {
  resourceSpans: { resource: Resource; scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

interface Measures {
  resourceMetrics: { resource: Resource; scopeMetrics: { metrics: ReceivedMetric[] }[] }[];
}

export interface OtlpCollector {
  /** What OTEL_EXPORTER_OTLP_ENDPOINT names. */
  endpoint: string;
  spans: ReceivedSpan[];
  /** Who sent traces and metrics (`service.instance.id`). */
  instances: Record<'traces' | 'metrics', Set<string | undefined>>;
  /** What came last under a name. */
  metric(name: string): ReceivedMetric | undefined;
  /** Everything as it came. */
  text(): string;
  close(): void;
}

/** A collector that takes traces and metrics over OTLP/HTTP as JSON. */
export async function startOtlpCollector(): Promise<OtlpCollector> {
  const spans: ReceivedSpan[] = [];
  const metrics = new Map<string, ReceivedMetric>();
  const texts: string[] = [];
  const instances: OtlpCollector['instances'] = { traces: new Set(), metrics: new Set() };
  const instanceOf = ({ attributes }: Resource) =>
    attributes.find(({ key }) => key === 'service.instance.id')?.value.stringValue;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    if (request.url === '/v1/traces') {
      for (const { resource, scopeSpans } of (JSON.parse(text) as Traces).resourceSpans) {
        instances.traces.add(instanceOf(resource));
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
    } else if (request.url === '/v1/metrics') {
      for (const { resource, scopeMetrics } of (JSON.parse(text) as Measures).resourceMetrics) {
        instances.metrics.add(instanceOf(resource));
        for (const metric of scopeMetrics.flatMap((scope) => scope.metrics)) metrics.set(metric.name, metric);
      }
    } else {
      response.writeHead(404).end();
      return;
    }
    texts.push(text);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    instances,
    metric: (name) => metrics.get(name),
    text: () => texts.join('\n'),
    close: () => server.close(),
  };
}
