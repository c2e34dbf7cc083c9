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

interface Export {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

export interface TraceCollector {
  /** What OTEL_EXPORTER_OTLP_ENDPOINT names. */
  endpoint: string;
  spans: ReceivedSpan[];
  /** Everything as it came. */
  text(): string;
  close(): void;
}

/** A collector that takes traces over OTLP/HTTP as JSON. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url !== '/v1/traces') {
      response.writeHead(404).end();
      return;
    }
    const text = Buffer.concat(chunks).toString();
    texts.push(text);
    for (const { scopeSpans } of (JSON.parse(text) as Export).resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    text: () => texts.join('\n'),
    close: () => server.close(),
  };
}
