import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { noteBackup } from '../../../src/infra/backup/note-backup.ts';
import { makeLog } from '../../../src/infra/process/log.ts';
import { keepMetricsFresh } from '../../../src/infra/telemetry/fresh-metrics.ts';
import { Metrics } from '../../../src/infra/telemetry/metrics.ts';
import { startMetricsServer } from '../../../src/infra/telemetry/metrics-server.ts';
import { makeOrder, makeProduct, newPhone } from '../../support/people/factories.ts';
import { journey } from '../../support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../support/process/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ METRICS_PORT: '0' });
});
afterAll(() => product.end());

const scrape = async (address = product.metricsAddress) => (await fetch(`${address}/metrics`)).text();

/** The value of a series, by its name and labels as they are written. */
const sampleOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

it('counts what alerts ask about from nothing: of a series that begins with its first, no increase is seen', async () => {
  const text = await scrape();
  for (const bank of ['BRI', 'BNI'])
    expect(sampleOf(text, `rihlah_bank_silences_total{bank="${bank}"}`)).toBe(0);
  expect(sampleOf(text, 'rihlah_http_failures_total')).toBe(0);
  expect(sampleOf(text, 'rihlah_sms_total{gateway="demo",outcome="failed"}')).toBe(0);
});

it('counts requests by route and status, banks by outcome, SMS, seats and connections', async () => {
  const go = journey(product.address);
  const id = await makeProduct(product.services.db, { seats: 7 });
  await go.paidOrder(makeOrder(id));
  await fetch(`${product.address}/api/v1/nothing-here`);
  const text = await vi.waitFor(
    async () => {
      const now = await scrape();
      expect(sampleOf(now, 'rihlah_sms_total{gateway="demo",outcome="sent"}')).toBeGreaterThan(0);
      expect(sampleOf(now, 'rihlah_seats{state="taken"}')).toBe(1);
      // Counted when the answer has gone, which may be after it has come.
      // Whatever route takes it, where the web app is built or not: what a caller makes up is no label.
      expect(now).toMatch(
        /rihlah_http_request_duration_seconds_count\{method="GET",route="[^"]*",status="404"\} 1/,
      );
      expect(now).not.toContain('nothing-here');
      return now;
    },
    { timeout: 20_000, interval: 500 },
  );
  expect(
    sampleOf(
      text,
      'rihlah_http_request_duration_seconds_count{method="POST",route="/api/v1/order",status="201"}',
    ),
  ).toBe(1);
  expect(text).toMatch(/rihlah_bank_call_duration_seconds_count\{bank="\w+",call="create",outcome="ok"\} 1/);
  expect(sampleOf(text, 'rihlah_seats{state="free"}')).toBe(6);
  expect(sampleOf(text, 'rihlah_database_up')).toBe(1);
  expect(sampleOf(text, 'rihlah_database_connections{state="waiting"}')).toBe(0);
  for (const queue of ['jobs', 'sms', 'bookings', 'job_outbox', 'logins', 'passwords'])
    expect(sampleOf(text, `rihlah_queue_length{queue="${queue}"}`)).toBeTypeOf('number');
  expect(sampleOf(text, 'nodejs_eventloop_lag_seconds')).toBeTypeOf('number');
  expect(sampleOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
});

it('tells how old the oldest message is, and of money without a bill', async () => {
  const { db, clock } = product.services;
  const now = clock.now();
  const ago = new Date(now.getTime() - 90_000).toISOString();
  await db.execute(sql`insert into sms_outbox (phone, text, kind, is_secret, attempts, created_at, not_before)
    values (${newPhone()}, 'uji', 'test', false, 1, ${ago}::timestamptz, now() + interval '1 hour')`);
  await db.execute(sql`insert into payments (bank, payment_request_id, number, amount, paid_at, received_at, source, state)
    values ('BRI', 'x-1', '1', 250000, now(), now(), '25', 'review')`);
  await vi.waitFor(
    async () => {
      const text = await scrape();
      expect(sampleOf(text, 'rihlah_queue_oldest_seconds{queue="sms"}')).toBeGreaterThanOrEqual(90);
      expect(sampleOf(text, 'rihlah_unmatched_payments')).toBe(1);
      expect(sampleOf(text, 'rihlah_unmatched_payments_rupiah')).toBe(250_000);
    },
    { timeout: 20_000, interval: 500 },
  );
});

it('tells how old the last good backup is, and that there was no drill', async () => {
  const { db, clock } = product.services;
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  const run = (hours: number, outcome: 'good' | 'failed') =>
    noteBackup(db, { kind: 'backup', startedAt: ago(hours), endedAt: ago(hours), place: 'x', outcome });
  await run(48, 'good');
  await run(3, 'good');
  await run(1, 'failed');
  await vi.waitFor(
    async () => {
      const text = await scrape();
      expect(sampleOf(text, 'rihlah_backup_age_seconds{kind="backup"}')).toBeCloseTo(3 * 3600, -2);
      expect(sampleOf(text, 'rihlah_backup_age_seconds{kind="drill"}')).toBeNaN();
      expect(text).toContain('rihlah_backup_age_seconds{kind="drill"} +Inf');
      expect(sampleOf(text, 'rihlah_wal_archive_failing_seconds')).toBe(0);
    },
    { timeout: 20_000, interval: 500 },
  );
});

it('is not at the address that customers use, and elsewhere only where it was asked for', async () => {
  expect((await fetch(`${product.address}/metrics`)).headers.get('content-type')).not.toMatch(
    /openmetrics|0\.0\.4/,
  );
  expect(product.metricsAddress).toMatch(/^http:\/\/127\.0\.0\.1:/);
  expect((await fetch(`${product.metricsAddress}/`)).status).toBe(404);
  const plain = await startTestProduct();
  expect(plain.metricsAddress).toBeNull();
  await plain.end();
});

it('answers within its limit where the database does not, and leaves out what that knows', async () => {
  let asked = 0;
  const metrics = new Metrics({
    smsGateways: ['demo'],
    hasWhatsapp: false,
    hasMail: false,
    hasReplica: false,
  });
  // What was known before is not told as if it were true now.
  metrics.setStored({
    queues: [{ queue: 'jobs', length: 1, oldestSeconds: 2 }],
    jobsGivenUp: 0,
    seats: { taken: 1, free: 1 },
    unmatched: { payments: 1, rupiah: 1 },
    privacy: { open: 1, overdue: 0, retentionSeconds: 1 },
    backups: { ages: [{ kind: 'backup', seconds: 1 }], archiveFailingSeconds: 1 },
  });
  const server = await startMetricsServer({
    host: '127.0.0.1',
    port: 0,
    registry: metrics.registry,
    refresh: keepMetricsFresh({
      metrics,
      findStored: () => {
        asked += 1;
        return new Promise(() => {});
      },
      log: makeLog('silent'),
    }),
  });
  const texts = await Promise.all([scrape(server.address), scrape(server.address)]);
  for (const text of texts) {
    expect(sampleOf(text, 'rihlah_database_up')).toBe(0);
    expect(text).not.toMatch(
      /^rihlah_(seats|queue_length|unmatched_payments|backup_age_seconds|wal_archive_failing_seconds)[{ ]/m,
    );
  }
  expect(asked).toBe(1);
  await server.close();
});
