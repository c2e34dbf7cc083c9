import { hostname } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OtlpCollector, startOtlpCollector } from '../../support/http/otlp-collector.ts';
import { makeOrder, makeProduct } from '../../support/people/factories.ts';
import { journey } from '../../support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../support/process/product.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

let collector: OtlpCollector;
let product: TestProduct;
beforeAll(async () => {
  collector = await startOtlpCollector();
  product = await startTestProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
});
afterAll(() => collector.close());

it('sends a span for each request, in its caller’s trace, and within it those of calls to banks', async () => {
  const ask = (flags: string, trace = TRACE) =>
    fetch(`${product.address}/api/v1/branch`, {
      headers: { traceparent: `00-${trace}-${PARENT}-${flags}`, authorization: 'Bearer x' },
    });
  await ask('01');
  // Its caller keeps none of this trace.
  const unkept = 'a'.repeat(32);
  await ask('00', unkept);
  const go = journey(product.address);
  const placed = (await go.place(makeOrder(await makeProduct(product.services.db)))).body;
  await go.issue({ type: '01', order: placed.uuid });
  // What was not sent yet goes with the end of the process.
  await product.end();
  const { spans } = collector;
  const called = spans.find(({ traceId }) => traceId === TRACE);
  expect(called).toMatchObject({ name: 'GET /api/v1/branch', parentSpanId: PARENT });
  expect(called?.attributes).toContainEqual({ key: 'http.route', value: { stringValue: '/api/v1/branch' } });
  expect(spans.some(({ traceId }) => traceId === unkept)).toBe(false);
  const bank = spans.find(({ name }) => name === 'bank create');
  const request = spans.find(({ spanId }) => spanId === bank?.parentSpanId);
  expect(request?.name).toBe('POST /api/v1/payment');
  expect(bank?.traceId).toBe(request?.traceId);
});

it('sends what /metrics shows: counts, histograms of requests, and what the database knows', () => {
  const requests = collector.metric('rihlah_http_request_duration_seconds')?.histogram?.dataPoints ?? [];
  const routeOf = ({ attributes }: (typeof requests)[number]) =>
    attributes.find(({ key }) => key === 'route')?.value.stringValue;
  const branch = requests.find((point) => routeOf(point) === '/api/v1/branch');
  expect(branch?.count).toBe(2);
  expect(branch?.bucketCounts?.reduce((sum, count) => sum + count)).toBe(2);
  expect(branch?.bucketCounts).toHaveLength((branch?.explicitBounds?.length ?? 0) + 1);
  expect(collector.metric('rihlah_bank_silences_total')?.sum).toMatchObject({ isMonotonic: true });
  expect(collector.metric('rihlah_database_up')?.gauge?.dataPoints[0]?.asDouble).toBe(1);
  // Infinite in /metrics.
  expect(collector.metric('rihlah_backup_age_seconds')?.gauge?.dataPoints).toEqual([]);
  expect(collector.metric('nodejs_eventloop_lag_seconds')?.gauge).toBeDefined();
});

it('says which process of which machine or container it is: of each the number may be 1', () => {
  const own = new Set([`${hostname()}:${process.pid}`]);
  expect(collector.instances).toEqual({ traces: own, metrics: own });
});

it('sends none where no collector is named', async () => {
  const plain = await startTestProduct();
  expect(plain.services.tracing).toBeNull();
  await plain.end();
});
