import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Agency } from './agency.ts';
import type { Banks } from './bank-client/banks.ts';
import type { Clock } from './clock/clock.ts';
import type { Encryption } from './crypto/encryption.ts';
import type { Passwords } from './crypto/passwords.ts';
import type { ProofKeys } from './crypto/proof-keys.ts';
import type { SignedLinks } from './crypto/signed-links.ts';
import type { DatabaseClient } from './db/connections/database-client.ts';
import type { LaggingReads } from './db/connections/read-replica.ts';
import type { SqlComments } from './db/connections/sql-comments.ts';
import type { Db } from './db/database.ts';
import type { SealedStore } from './files/file-store.ts';
import type { Images } from './images/images.ts';
import type { SharedLimits } from './limits/shared-limits.ts';
import type { Mailer } from './mail/mailer.ts';
import type { DocumentReader } from './ocr/document-reader.ts';
import type { PdfReader } from './pdf/pdf-reader.ts';
import type { Quiet } from './process/quiet.ts';
import type { Sheets } from './sheets/sheets.ts';
import type { SmsGateways } from './sms/gateways/sms-gateways.ts';
import type { SmsBudget } from './sms/sms-budget.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Tracing } from './telemetry/tracing.ts';

/** What lies outside the product's rules; made once at start and handed to use cases. */
export interface Services {
  db: Db;
  /** null unless SQL_COMMENTS: then the statements of `db` and `replica` say which request asked them. */
  sqlComments: SqlComments | null;
  /** For what may be a moment old: the catalogue as visitors see it, and reports. */
  replica: LaggingReads;
  /** A connection of its own, for what belongs to a session. Whoever opens it connects and ends it. */
  openSession(): DatabaseClient;
  clock: Clock;
  config: Config;
  agency: Agency;
  encryption: Encryption;
  signedLinks: SignedLinks;
  /** Sign receipts, for anybody to check. */
  proofKeys: ProofKeys;
  passwords: Passwords;
  /** Sealed: what goes in is encrypted. */
  files: SealedStore;
  /** Open what came from outside, each kind apart from the others. */
  images: Images;
  pdfReader: PdfReader;
  sheets: Sheets;
  documentReader: DocumentReader;
  banks: Banks;
  /** What may be tried only so often, by whichever process. */
  limits: SharedLimits;
  smsGateways: SmsGateways;
  smsBudget: SmsBudget;
  /** null where the agency has no mail server: then no mail is written. */
  mailer: Mailer | null;
  /** Asked before anything goes out. */
  quiet: Quiet;
  log: Logger;
  /** What this process counts; served where METRICS_PORT says so. */
  metrics: Metrics;
  /** null where OTEL_EXPORTER_OTLP_ENDPOINT is left out. */
  tracing: Tracing | null;
  /** Address customers reach the product at, without a trailing slash. */
  publicUrl: string;
}
