import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { connect } from './connect.ts';
import { startHardening } from './features/accounts/harden-passwords.ts';
import { startLogins } from './features/accounts/open-logins.ts';
import { startDesk } from './features/desk/follow-desk.ts';
import { startSettling } from './features/review/settle-decisions.ts';
import type { Database } from './platform/database.ts';
import { choosePort } from './platform/free-port.ts';
import { connectionsOf, type Jobs, startJobs } from './platform/jobs/start-jobs.ts';
import { makeLog } from './platform/log.ts';
import { watchReadiness } from './platform/readiness.ts';
import type { Services } from './platform/services.ts';
import { startSms } from './platform/sms/start-sms.ts';
import { lanesOf, SWEEPS } from './tasks.ts';

export interface RunningProduct {
  app: FastifyInstance;
  services: Services;
  database: Database;
  /** Address it listens at. */
  address: string;
  /** Lets running requests and jobs finish, then closes everything. */
  stop(): Promise<void>;
}

/** How long a request that is being answered may hold up the end of the process. */
const REQUESTS_MS = 5_000;

/** How long messages that are with the gateway may do so. */
const SENDING_MS = 6_000;

interface StartOptions {
  log?: Logger;
  checkAnswers?: boolean;
}

/** Starts everything a process of the product is: database, migrations, HTTP, background work. */
export async function startProduct(config: Config, options: StartOptions = {}): Promise<RunningProduct> {
  const log = options.log ?? makeLog(config.LOG_LEVEL);
  let port = 0;
  const choose = async () => {
    port = await choosePort(config.PORT, config.HOST);
    return port;
  };
  const connection = await connect(config, log, choose, { isServer: true });
  const { services, database, sides } = connection;
  const { clock } = services;
  let jobs: Jobs | null = null;
  const app = await buildApp(services, {
    checkAnswers: options.checkAnswers ?? false,
    readiness: watchReadiness(database, () => jobs),
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
  const address = await app.listen({ port, host: config.HOST });
  const lanes = lanesOf(services);
  const jobsDatabase = connection.openPool(connectionsOf(lanes.length));
  jobs = await startJobs({ database: jobsDatabase, lanes, sweeps: SWEEPS, log });
  const sms = startSms(services);
  const logins = startLogins(services);
  const hardening = startHardening(services);
  const desk = startDesk(services);
  const decisions = startSettling(services);
  return {
    app,
    services,
    database,
    address,
    stop: async () => {
      desk.stop();
      await Promise.race([app.close(), delay(REQUESTS_MS, undefined, { ref: false })]);
      await Promise.all([
        jobs?.stop(),
        sms.stop(SENDING_MS),
        logins.stop(SENDING_MS),
        hardening.stop(SENDING_MS),
        decisions.stop(SENDING_MS),
      ]);
      void jobsDatabase.close();
      await connection.close();
    },
  };
}
