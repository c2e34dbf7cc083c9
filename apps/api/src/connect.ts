import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DemoBankSides } from '@rihlah/bank-simulator/demo-keys';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@rihlah/embedded-postgres/server';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { DemoSecrets } from './demo/demo-secrets.ts';
import { archiveSettings } from './infra/backup/point-in-time/archive-settings.ts';
import { connectBanks } from './infra/bank-client/banks.ts';
import { readBankProfiles } from './infra/bank-client/profiles-file.ts';
import { Begun } from './infra/begun.ts';
import { Clock } from './infra/clock/clock.ts';
import { followClock } from './infra/clock/clock-store.ts';
import { Passwords } from './infra/crypto/passwords.ts';
import { ProofKeys } from './infra/crypto/proof-keys.ts';
import { SignedLinks } from './infra/crypto/signed-links.ts';
import { APPLICATION_NAME } from './infra/db/connections/application-name.ts';
import { assertLentSessions } from './infra/db/connections/lent-sessions.ts';
import { ReadReplica } from './infra/db/connections/read-replica.ts';
import { SqlComments } from './infra/db/connections/sql-comments.ts';
import { type Database, openDatabase, openSession } from './infra/db/database.ts';
import type { FileStore } from './infra/files/file-store.ts';
import { makeFileStore, nameFileStore } from './infra/files/make-file-store.ts';
import { sealedStore } from './infra/files/sealed-store.ts';
import { refuseDeadStore } from './infra/files/try-store.ts';
import { Images } from './infra/images/images.ts';
import { PostgresLimits } from './infra/limits/postgres-limits.ts';
import { SharedLimits } from './infra/limits/shared-limits.ts';
import { ValkeyLimits } from './infra/limits/valkey-limits.ts';
import { openMailer } from './infra/mail/open-mailer.ts';
import { DocumentReader } from './infra/ocr/document-reader.ts';
import { PdfReader } from './infra/pdf/pdf-reader.ts';
import { Quiet } from './infra/process/quiet.ts';
import type { Services } from './infra/services.ts';
import { Sheets } from './infra/sheets/sheets.ts';
import { countSms } from './infra/sms/gateways/gateway.ts';
import { makeSmsGateways, makeWhatsapp } from './infra/sms/gateways/make-gateways.ts';
import { SmsGateways } from './infra/sms/gateways/sms-gateways.ts';
import { SmsBudget } from './infra/sms/sms-budget.ts';
import { Metrics } from './infra/telemetry/metrics.ts';
import type { Tracing } from './infra/telemetry/tracing.ts';
import { followAgency } from './modules/catalog/agency/follow-agency.ts';
import { reportLegacyVariables } from './modules/catalog/agency/import-legacy-variables.ts';
import { findWhatsappPhones } from './modules/identity/persons/whatsapp-choices.ts';
import { findSmsPrices } from './modules/messaging/campaigns/sms-prices.ts';
import { prepareDatabase } from './prepare-database.ts';

/** How long connections still in use hold up the end of the process. */
const CLOSE_MS = 2_000;
/** Of what can be read elsewhere nobody waits longer. */
const REPLICA_CONNECT_MS = 1_000;

/** How the simulated banks speak: by BI's text, or as strictly as the real ones. */
const DEMO_DIALECTS = {
  '0': {},
  '1': { BRI: 'bri', BNI: 'bni' },
  ecollection: { BRI: 'bri', BNI: 'ecollection' },
} as const;

export interface Connection {
  services: Services;
  database: Database;
  /** Address of that database, where sessions are one's own. */
  url: string;
  /** Files as they are kept, sealed. */
  store: FileStore;
  /** Opens another pool of connections to the same database, with sessions of its own; whoever opens it closes it. */
  openPool(connections: number): Database;
  /** Reads BANK_PROFILES_FILE anew; what is wrong with it is said in the log, and nothing changes. */
  readBanksAnew(): void;
  /** Both sides of the simulated banks; null outside demo mode. */
  sides: DemoBankSides | null;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** What may be done to the database: `prepare-database.ts`. */
  isServer: boolean;
  /** Gives the start up: what was begun is ended. */
  signal?: AbortSignal;
}

/**
 * Connects a process to everything outside of it: the database (the one of DATABASE_URL, or the embedded one of
 * DATA_DIR, started or joined), brought to the current schema by a server that may, the clock, keys, files and banks.
 *
 * @param choosePort the port that the server listens at, asked for as late as can be; the simulated banks are there too
 * @throws when something is wrong, or `signal` gave it up; nothing that was begun stays
 */
export async function connect(
  config: Config,
  log: Logger,
  choosePort: () => number | Promise<number>,
  options: ConnectOptions,
): Promise<Connection> {
  const begun = new Begun();
  try {
    return await connectAll(config, log, choosePort, options, begun);
  } catch (error) {
    await begun.end().catch((fault: unknown) => log.error({ err: fault }, 'the start left something behind'));
    throw error;
  }
}

async function connectAll(
  config: Config,
  log: Logger,
  choosePort: () => number | Promise<number>,
  { isServer, signal }: ConnectOptions,
  begun: Begun,
): Promise<Connection> {
  // Whatever is wrong with the file is said before anything is begun.
  const ownProfiles = config.BANK_PROFILES_FILE ? readBankProfiles(config.BANK_PROFILES_FILE) : null;
  const store = await makeFileStore(config);
  if (isServer) await refuseDeadStore(store, nameFileStore(config));
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({
        dataDir: join(config.DATA_DIR, 'postgres'),
        settings: await archiveSettings(config),
        ...(signal && { signal }),
      });
  if (embedded) begun.add(() => embedded.stop(APPLICATION_NAME));
  const requestsUrl = config.DATABASE_URL ?? (embedded as EmbeddedPostgres).urlOf('postgres');
  const url = config.DATABASE_SESSION_URL ?? requestsUrl;
  const { encryption, secrets } = await prepareDatabase(config, url, {
    role: isServer ? 'server' : 'command',
    log,
    signal,
    begun,
  });
  const files = sealedStore(store, encryption, log);
  if (config.DEMO && config.DEMO_DATA) {
    const { keepDemoPictures } = await import('./demo/catalogue/keep-demo-pictures.ts');
    await keepDemoPictures(files);
  }
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const openPool = (max: number) => openDatabase(url, { max, onError });
  const isLent = url !== requestsUrl;
  const sqlComments = config.SQL_COMMENTS ? new SqlComments() : null;
  const database = openDatabase(requestsUrl, {
    max: config.DATABASE_POOL,
    onError,
    isLent,
    comments: sqlComments,
  });
  begun.add(() => Promise.race([database.close(), delay(CLOSE_MS, undefined, { ref: false })]));
  if (isLent) await assertLentSessions(database.pool, url);
  embedded?.keepRunning((event, error) => log.error({ err: error }, `the embedded database ${event}`));
  const clock = new Clock();
  if (config.DEMO) begun.add(await followClock(database.db, clock));
  const { agency, stop: stopAgency } = await followAgency(database.db);
  begun.add(stopAgency);
  if (isServer) reportLegacyVariables(config.initialAgency, agency, clock.now(), log);
  const port = await choosePort();
  const sides = secrets && (await bankSides(config, secrets, port));
  const quiet = new Quiet(database.db);
  const profiles = ownProfiles ?? sides?.profiles ?? [];
  const smsGateways = makeSmsGateways(config);
  const whatsapp = makeWhatsapp(config);
  const mailer = await openMailer(config);
  const metrics = new Metrics({
    smsGateways: smsGateways.map(({ name }) => name),
    hasWhatsapp: whatsapp !== null,
    hasMail: mailer !== null,
    hasReplica: config.DATABASE_REPLICA_URL !== undefined,
  });
  const replica = openReplica(config, database, sqlComments, { log, metrics });
  if (replica) begun.add(() => Promise.race([replica.close(), delay(CLOSE_MS, undefined, { ref: false })]));
  const tracing = await openTracing(config);
  if (tracing) begun.add(() => Promise.race([tracing.stop(), delay(CLOSE_MS, undefined, { ref: false })]));
  const connected = connectBanks(profiles, { db: database.db, clock, quiet, log }, (call) => {
    log.info(call, 'bank call');
    metrics.noteBankCall(call);
    tracing?.noteBankCall(call);
  });
  const readBanksAnew = () => {
    try {
      if (!config.BANK_PROFILES_FILE) throw new Error('BANK_PROFILES_FILE is not set');
      connected.replace(readBankProfiles(config.BANK_PROFILES_FILE));
      log.info('bank profiles were read anew');
    } catch (error) {
      log.error({ err: error }, 'bank profiles were not read anew: the ones from before go on');
    }
  };
  const inDatabase = new PostgresLimits(database.db);
  const inValkey = config.REDIS_URL ? await new ValkeyLimits(config.REDIS_URL, inDatabase, log).open() : null;
  if (inValkey) begun.add(() => inValkey.close());
  const services: Services = {
    db: database.db,
    sqlComments,
    replica: replica ?? { read: (work) => work(database.db) },
    openSession: () => openSession(url),
    clock,
    config,
    agency,
    encryption,
    signedLinks: new SignedLinks(
      config.ENCRYPTION_KEY ?? secrets?.encryptionKey ?? '',
      config.ENCRYPTION_KEY_BEFORE,
      config.ENCRYPTION_KEY_NEXT,
    ),
    proofKeys: await ProofKeys.read(database.db, encryption),
    passwords: new Passwords(encryption),
    files,
    images: new Images(),
    pdfReader: new PdfReader(),
    sheets: new Sheets(),
    documentReader: new DocumentReader(),
    banks: connected.banks,
    limits: new SharedLimits(inValkey ?? inDatabase, encryption),
    smsGateways: new SmsGateways(
      smsGateways.map((gateway) => countSms(gateway, (...sms) => metrics.noteSms(...sms))),
      findSmsPrices,
      whatsapp && {
        gateway: countSms(whatsapp, (_, outcome) => metrics.noteWhatsapp(outcome)),
        findChosen: findWhatsappPhones,
      },
    ),
    smsBudget: new SmsBudget(),
    mailer,
    quiet,
    log,
    metrics,
    tracing,
    publicUrl: config.PUBLIC_URL ?? `http://${config.HOST === '0.0.0.0' ? '127.0.0.1' : config.HOST}:${port}`,
  };
  begun.add(async () => {
    services.pdfReader.close();
    services.documentReader.close();
    await Promise.all([services.passwords.close(), services.images.close(), services.sheets.close()]);
  });
  signal?.throwIfAborted();
  return { services, database, url, store, openPool, readBanksAnew, sides, close: () => begun.end() };
}

/** null where the database itself is asked for everything */
function openReplica(
  { DATABASE_REPLICA_URL: url, DATABASE_POOL: max }: Config,
  primary: Database,
  comments: SqlComments | null,
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
): ReadReplica | null {
  if (url === undefined) return null;
  const onError = (error: Error) => log.warn({ err: error }, 'connection to the replica lost');
  const replica = openDatabase(url, { max, onError, connectMs: REPLICA_CONNECT_MS, comments });
  return new ReadReplica(primary, replica, log, (outcome) => metrics.noteReplicaRead(outcome));
}

/** What only tracing needs is loaded by who traces alone. */
async function openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Config): Promise<Tracing | null> {
  if (!endpoint) return null;
  const { startTracing } = await import('./infra/telemetry/tracing.ts');
  return startTracing(endpoint);
}

/** Both sides of the simulated banks. What only a demo needs is loaded by a demo alone. */
async function bankSides(config: Config, { bankKeys }: DemoSecrets, port: number): Promise<DemoBankSides> {
  const { demoBankSides } = await import('@rihlah/bank-simulator/demo-keys');
  const dialects = DEMO_DIALECTS[config.DEMO_BANK_DIALECTS];
  return demoBankSides(bankKeys, { origin: `http://127.0.0.1:${port}`, dialects });
}
