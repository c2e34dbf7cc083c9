import { join } from 'node:path';
import { demoBankSides } from '@rihlah/bank-simulator/demo-keys';
import { bankSimulator } from '@rihlah/bank-simulator/plugin';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@rihlah/embedded-postgres/server';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { demoRoutes } from './demo/demo.routes.ts';
import { type DemoSecrets, demoSecrets } from './demo/demo-secrets.ts';
import { keepDemoPictures } from './demo/keep-demo-pictures.ts';
import { loadDemoData } from './demo/load-demo-data.ts';
import { connectBanks } from './platform/bank/banks.ts';
import { readBankProfiles } from './platform/bank/profiles-file.ts';
import { Clock } from './platform/clock.ts';
import { followClock } from './platform/clock-store.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { Encryption } from './platform/encryption.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { makeFileStore } from './platform/files/make-file-store.ts';
import { sealedStore } from './platform/files/sealed-store.ts';
import { choosePort } from './platform/free-port.ts';
import { Images } from './platform/images/images.ts';
import { type Jobs, startJobs } from './platform/jobs/start-jobs.ts';
import { migrateDatabase } from './platform/migrate.ts';
import { Passwords } from './platform/passwords.ts';
import type { Services } from './platform/services.ts';
import { SignedLinks } from './platform/signed-links.ts';
import { makeSmsSender } from './platform/sms/make-sender.ts';
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

const makeLog = (config: Config): Logger =>
  pino({
    level: config.LOG_LEVEL,
    serializers: { req: ({ method, url }) => ({ method, path: url?.split('?')[0] }) },
  });

/** Starts everything a process of the product is: database, migrations, HTTP, background work. */
export async function startProduct(config: Config, options: StartOptions = {}): Promise<RunningProduct> {
  const log = options.log ?? makeLog(config);
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: join(config.DATA_DIR, 'postgres') });
  const url = config.DATABASE_URL ?? (embedded as EmbeddedPostgres).urlOf('postgres');
  let secrets: DemoSecrets | null = null;
  await migrateDatabase(url, async (client) => {
    if (!config.DEMO) return;
    secrets = await demoSecrets(client);
    if (config.DEMO_DATA)
      await loadDemoData(client, { encryption: new Encryption(keyOf(config, secrets)), now: new Date() });
  });
  const encryptionKey = keyOf(config, secrets);
  const encryption = new Encryption(encryptionKey);
  const files: FileStore = sealedStore(await makeFileStore(config), encryption, log);
  if (config.DEMO && config.DEMO_DATA) await keepDemoPictures(files);
  const database = openDatabase(url, {
    max: config.DATABASE_POOL,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const clock = new Clock();
  const stopClock = config.DEMO ? await followClock(database.db, clock) : () => {};
  const port = await choosePort(config.PORT, config.HOST);
  const origin = `http://127.0.0.1:${port}`;
  const sides = secrets ? demoBankSides((secrets as DemoSecrets).bankKeys, { origin }) : null;
  const profiles = config.BANK_PROFILES_FILE
    ? readBankProfiles(config.BANK_PROFILES_FILE)
    : (sides?.profiles ?? []);
  const services: Services = {
    db: database.db,
    clock,
    config,
    encryption,
    signedLinks: new SignedLinks(encryptionKey),
    passwords: new Passwords(),
    files,
    images: new Images(),
    banks: connectBanks(profiles, clock),
    smsSender: makeSmsSender(config),
    log,
    publicUrl: config.PUBLIC_URL ?? `http://${config.HOST === '0.0.0.0' ? '127.0.0.1' : config.HOST}:${port}`,
  };
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
      stopClock();
      await services.passwords.close();
      await services.images.close();
      await database.close();
      await embedded?.stop();
    },
  };
}

function keyOf(config: Config, secrets: DemoSecrets | null): string {
  const key = config.ENCRYPTION_KEY ?? secrets?.encryptionKey;
  if (!key) throw new Error('ENCRYPTION_KEY is missing');
  return key;
}
