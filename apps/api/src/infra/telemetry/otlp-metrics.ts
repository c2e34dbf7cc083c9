import { type HrTime, ValueType } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { AggregationTemporality, DataPointType, type MetricData } from '@opentelemetry/sdk-metrics';
import type { Logger } from 'pino';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from 'prom-client';
import { RESOURCE } from './resource.ts';

const EVERY_MS = 30_000;

interface Pushed {
  /** Of a collector, e.g. `http://127.0.0.1:4318`. */
  endpoint: string;
  /** The one that `/metrics` shows too: a fact is counted once. */
  registry: Registry;
  /** Awaited before each reading. */
  refresh: () => Promise<void>;
  log: Logger;
}

/**
 * Sends what Prometheus would read over OTLP/HTTP too, every half minute and once more at the end. A collector that does not
 * answer costs a line in the log. Loaded only where an endpoint is set.
 */
export function startOtlpMetrics({ endpoint, registry, refresh, log }: Pushed): { stop(): Promise<void> } {
  const exporter = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` });
  const begun = hrTime(Date.now());
  const read = async () => {
    await refresh();
    const times = { startTime: begun, endTime: hrTime(Date.now()) };
    return (await registry.getMetricsAsJSON()).map((metric) => toOtlp(metric, times));
  };
  const send = (metrics: MetricData[]) =>
    new Promise<void>((resolve, reject) => {
      const sent = { resource: RESOURCE, scopeMetrics: [{ scope: { name: 'rihlah' }, metrics }] };
      exporter.export(sent, ({ error }) => (error ? reject(error) : resolve()));
    });
  const push = () =>
    read()
      .then(send)
      .catch((error: unknown) => log.warn({ err: error }, 'metrics were not sent'));
  const timer = setInterval(() => void push(), EVERY_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await push();
      await exporter.shutdown();
    },
  };
}

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];

type Values = MetricValueWithName<string>[];

function toOtlp(
  { name, help, type, values }: MetricObjectWithValues<MetricValue<string>>,
  times: { startTime: HrTime; endTime: HrTime },
): MetricData {
  const base = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  // Prometheus knows its kinds by words, and an enumeration by numbers only in its types.
  const kind = String(type);
  if (kind === 'histogram')
    return {
      ...base,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: histograms(name, values as Values, times),
    };
  // JSON has no word for a backup that there never was.
  const dataPoints = values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }));
  return kind === 'counter'
    ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** Prometheus counts in a bucket what is below it too; OTLP counts each alone, with one more for what is above the last. */
function histograms(name: string, values: Values, times: { startTime: HrTime; endTime: HrTime }) {
  const series = new Map<string, Values>();
  for (const one of values) {
    const { le: _, ...labels } = one.labels;
    const key = JSON.stringify(labels);
    series.set(key, [...(series.get(key) ?? []), one]);
  }
  return [...series].map(([key, points]) => {
    const of = (part: string) => points.filter(({ metricName }) => metricName === `${name}_${part}`);
    const buckets = of('bucket').map(({ labels, value }) => ({ upTo: Number(labels.le), value }));
    const counts = buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0));
    const boundaries = buckets.flatMap(({ upTo }) => (Number.isFinite(upTo) ? [upTo] : []));
    const [count, sum] = [of('count')[0]?.value ?? 0, of('sum')[0]?.value ?? 0];
    const value = { buckets: { boundaries, counts }, sum, count };
    return { ...times, attributes: JSON.parse(key) as Record<string, string>, value };
  });
}
