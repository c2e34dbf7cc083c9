import { bankSimulator } from '@rihlah/bank-simulator/plugin';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { connect } from './connect.ts';
import { demoRoutes } from './demo/demo.routes.ts';
import type { Database } from './platform/database.ts';
import { choosePort } from './platform/free-port.ts';
import { type Jobs, startJobs } from './platform/jobs/start-jobs.ts';
import { makeLog } from './platform/log.ts';
import type { Services } from './platform/services.ts';
import { SWEEPS, tasksOf } from './tasks.ts';

export interface RunningProduct {
  app: FastifyInstance;
  services: Services;
  database: Database;
  /** Address it listens at. */
  address: string;
  /** Lets running requests and jobs finish, then closes everything. */
  stop(): Promise<void>;
}

interface StartOptions {
  log?: Logger;
  checkAnswers?: boolean;
}

/** Starts everything a process of the product is: database, migrations, HTTP, background work. */
export async function startProduct(config: Config, options: StartOptions = {}): Promise<RunningProduct> {
  const log = options.log ?? makeLog(config.LOG_LEVEL);
  let port = 0;
  const connection = await connect(config, log, async () => {
    port = await choosePort(config.PORT, config.HOST);
    return port;
  });
  const { services, database, sides } = connection;
  const { clock } = services;
  let jobs: Jobs | null = null;
  const app = await buildApp(services, {
    checkAnswers: options.checkAnswers ?? false,
    isReady: async () => jobs !== null && (await database.pool.query('select 1')).rowCount === 1,
    ...(sides && {
      demo: async (demoApp) => {
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
  jobs = await startJobs({ database, tasks: tasksOf(services), sweeps: SWEEPS, log });
  return {
    app,
    services,
    database,
    address,
    stop: async () => {
      await app.close();
      await jobs?.stop();
      await connection.close();
    },
  };
}
