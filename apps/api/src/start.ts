import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { connect } from './connect.ts';
import { stopServing } from './http/stop-serving.ts';
import { Begun } from './infra/begun.ts';
import type { Database } from './infra/db/database.ts';
import { countJobConnections, type Jobs, startJobs } from './infra/jobs/start-jobs.ts';
import { startMail } from './infra/mail/start-mail.ts';
import { choosePort } from './infra/process/free-port.ts';
import { makeLog } from './infra/process/log.ts';
import { ReadinessWatch } from './infra/process/readiness.ts';
import type { Services } from './infra/services.ts';
import { startSms } from './infra/sms/start-sms.ts';
import { keepMetricsFresh } from './infra/telemetry/fresh-metrics.ts';
import { startMetricsServer } from './infra/telemetry/metrics-server.ts';
import { startOrderProjection } from './modules/backoffice/order-search/project-orders.ts';
import { findGauges } from './modules/backoffice/system/find-gauges.ts';
import { PAYMENT_BANKS } from './modules/billing/bills/payment-methods.ts';
import { prepareMail } from './modules/billing/receipts/prepare-mail.ts';
import { startNotifying } from './modules/billing/reversal/notify-bookings.ts';
import { startSettling } from './modules/documents/verification/settle-decisions.ts';
import { startHardening } from './modules/identity/logins/harden-passwords.ts';
import { startOpeningLogins } from './modules/identity/logins/queue-logins.ts';
import { findAgentPhones } from './modules/identity/persons/persons.ts';
import { startFinishing } from './modules/orders/finish/finish-order.ts';
import { findOrderIds } from './modules/orders/record/order-queries.ts';
import { makeLanes, SWEEPS } from './tasks.ts';

export interface RunningProduct {
  app: FastifyInstance;
  services: Services;
  database: Database;
  address: string;
  /** Where `/metrics` is; null where METRICS_PORT is left out. */
  metricsAddress: string | null;
  /** Reads BANK_PROFILES_FILE anew; what is wrong with it is said in the log, and nothing changes. */
  readBanksAnew(): void;
  /** Serves on while `/api/ready` sends balancers elsewhere, for `DRAIN_SECONDS`. */
  drain(): Promise<void>;
  /** Lets running requests and jobs finish, then closes everything. */
  stop(): Promise<void>;
}

/** How long a request that is being answered may hold up the end of the process. */
const REQUESTS_MS = 5_000;

/** How long messages that are with the gateway may do so. */
const SENDING_MS = 6_000;

/** How long a collector may do so. */
const METRICS_MS = 3_000;

interface StartOptions {
  log?: Logger;
  checkAnswers?: boolean;
  signal?: AbortSignal;
}

/**
 * Starts everything a process of the product is: database, migrations, HTTP, background work.
 *
 * @throws when something is wrong, or `signal` gave it up; nothing that was begun stays
 */
export async function startProduct(config: Config, options: StartOptions = {}): Promise<RunningProduct> {
  const begun = new Begun();
  const log = options.log ?? makeLog(config.LOG_LEVEL);
  try {
    return await startAll(config, log, options, begun);
  } catch (error) {
    await begun.end().catch((fault: unknown) => log.error({ err: fault }, 'the start left something behind'));
    throw error;
  }
}

async function startAll(
  config: Config,
  log: Logger,
  { checkAnswers = false, signal }: StartOptions,
  begun: Begun,
): Promise<RunningProduct> {
  let port = 0;
  const choose = async () => {
    port = await choosePort(config.PORT, config.HOST);
    return port;
  };
  const connection = await connect(config, log, choose, { isServer: true, ...(signal && { signal }) });
  begun.add(() => connection.close());
  const { services, database, sides } = connection;
  const { clock } = services;
  let jobs: Jobs | null = null;
  const readiness = new ReadinessWatch({ services, database, jobs: () => jobs });
  begun.add(() => readiness.stop());
  let hasStarted = false;
  const app = await buildApp(services, {
    checkAnswers,
    readiness,
    hasStarted: () => hasStarted,
    ...(sides && {
      demo: async (demoApp) => {
        const { bankSimulator } = await import('@rihlah/bank-simulator/plugin');
        const { demoRoutes } = await import('./demo/demo.routes.ts');
        const simulator = { pool: database.pool, clock, banks: sides.banks, mountPath: '/demo/bank' };
        await demoApp.register(bankSimulator, { ...simulator, retryEveryMs: 30_000 });
        demoRoutes(demoApp, services, () => {
          if (!jobs) throw new Error('jobs are not running yet');
          return jobs;
        });
      },
    }),
  });
  const metricsAddress = await serveMetrics(services, database, begun);
  const lanes = makeLanes(services);
  const jobsDatabase = connection.openPool(countJobConnections(lanes.length));
  begun.add(() => void jobsDatabase.close());
  const background: { stop(limitMs: number): Promise<void> }[] = [];
  // Work that is under way ends together, in the time that its longest takes.
  begun.add(() => Promise.all([jobs?.stop(), ...background.map((each) => each.stop(SENDING_MS))]));
  begun.add(() => {
    readiness.sendAway();
    return Promise.race([stopServing(app), delay(REQUESTS_MS, undefined, { ref: false })]);
  });
  const address = await app.listen({ port, host: config.HOST });
  jobs = await startJobs({ database: jobsDatabase, lanes, sweeps: SWEEPS, log, quiet: services.quiet });
  background.push(
    startSms(services, { findDigestPhones: findAgentPhones, findOrderIds }),
    startMail(services, prepareMail),
    startOpeningLogins(services),
    startHardening(services),
    startSettling(services),
    startFinishing(services),
    startNotifying(services),
  );
  const projection = startOrderProjection(services);
  begun.add(() => projection.stop());
  signal?.throwIfAborted();
  hasStarted = true;
  readiness.start();
  const drain = () => {
    readiness.sendAway();
    return delay(config.DRAIN_SECONDS * 1000);
  };
  const { readBanksAnew } = connection;
  return {
    app,
    services,
    database,
    address,
    metricsAddress,
    readBanksAnew,
    drain,
    stop: () => begun.end(),
  };
}

/** Shows and sends what is counted, where somebody asked for it. @returns where `/metrics` is, without its path; null for nowhere */
async function serveMetrics(services: Services, database: Database, begun: Begun): Promise<string | null> {
  const { config, metrics, log } = services;
  const { METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (port === undefined && !endpoint) return null;
  const { registry } = metrics;
  metrics.watchProcess(database.pool);
  metrics.expectBanks(PAYMENT_BANKS);
  const refresh = keepMetricsFresh({ metrics, findStored: () => findGauges(services), log });
  if (endpoint) {
    const { startOtlpMetrics } = await import('./infra/telemetry/otlp-metrics.ts');
    const pushed = startOtlpMetrics({ endpoint, registry, refresh, log });
    begun.add(() => Promise.race([pushed.stop(), delay(METRICS_MS, undefined, { ref: false })]));
  }
  if (port === undefined) return null;
  const served = await startMetricsServer({ host, port, registry, refresh });
  begun.add(() => served.close());
  return served.address;
}
