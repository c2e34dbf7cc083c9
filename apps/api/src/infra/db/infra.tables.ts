import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** Answers of calls with an `Idempotency-Key`, kept so that a repeated call gets the same one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Route and account (or `guest`). */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: jsonb('body'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] })],
);

/**
 * What all processes count within a time (infra/limits). Not logged: its migration says so, which the query builder cannot.
 */
export const limitWindows = pgTable('limit_windows', {
  /** Keyed hash of what is limited and whose it is. */
  id: text('id').primaryKey(),
  count: integer('count').notNull(),
  endsAt: moment('ends_at').notNull(),
});

/** Banks that last gave no answer at all, as all processes know it (infra/bank-client/bank-circuit.ts). Not logged, as `limitWindows`. */
export const bankSilences = pgTable('bank_silences', {
  bank: text('bank').primaryKey(),
  since: moment('since').notNull(),
  /** From when on one may ask the bank anew. */
  askAgainAt: moment('ask_again_at').notNull(),
});

/** Demo mode only: how far the product's clock is ahead of the machine's. */
export const clockOffset = pgTable('clock_offset', {
  id: integer('id').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
});

/** Demo mode only: keys that a real installation takes from its environment. */
export const demoSecrets = pgTable('demo_secrets', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});

/** One row: which keys this database is sealed and hashed with, so that a process with others does not start. */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey(),
  /** Keyed hash of the key that hashes (`Encryption.fingerprint`). */
  fingerprint: text('fingerprint').notNull(),
  /** Name of the newest key that a server has sealed with. */
  sealingKey: text('sealing_key').notNull(),
  /** Names of keys that may have sealed something else of what is here. */
  olderKeys: text('older_keys').array().notNull().default([]),
  /** What hashes, sealed with one of these keys (`Encryption.sealHashKey`). */
  hashKey: text('hash_key'),
  /** The newest run that seals everything anew; none where an older key was sealed with since. */
  renewal: uuid('renewal'),
  /** Written over and over by whoever is asked whether it is ready. */
  provedAt: moment('proved_at').notNull(),
  /** This is a restored copy that sends nothing to anybody yet (infra/process/quiet.ts), since when. */
  quietSince: moment('quiet_since'),
  /** What it was restored from: the moment that its backup shows. */
  restoredTo: moment('restored_to'),
});

/** Keys that sign proofs of payment (infra/crypto/proof-keys.ts). */
export const proofKeys = pgTable('proof_keys', {
  /** Stands in what it signed. */
  kid: integer('kid').primaryKey(),
  /** The public half: 32 bytes as base64url. */
  x: text('x').notNull(),
  /** The private half, likewise, sealed. */
  seedSealed: text('seed_sealed').notNull(),
  createdAt: moment('created_at').notNull(),
  /** When it was given up, because somebody else may have it. */
  retiredAt: moment('retired_at'),
});

/** Backups that were made, and those that were restored to see whether they can be. */
export const backups = pgTable(
  'backups',
  {
    uuid: id(),
    kind: text('kind', { enum: ['backup', 'base', 'drill'] }).notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at').notNull(),
    /** Folder or bucket, and the name there. */
    place: text('place').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
    /** The moment that it shows; of a drill, that of the backup which was tried. */
    snapshotAt: moment('snapshot_at'),
    /** `gaps`: whole but for files that rows name and the store does not have. */
    outcome: text('outcome', { enum: ['good', 'gaps', 'failed'] }).notNull(),
    /** Why it failed, or what is missing, for staff. */
    detail: text('detail').notNull().default(''),
  },
  (t) => [index('backups_kind').on(t.kind, t.endedAt)],
);

/** Keys of stored files that nothing refers to yet (infra/files/stage-upload.ts). */
export const pendingFiles = pgTable(
  'pending_files',
  {
    key: text('key').primaryKey(),
    createdAt: moment('created_at').notNull(),
    /** It is being removed, or was to be and is tried again: nothing may refer to it any more. */
    isLeaving: boolean('is_leaving').notNull().default(false),
  },
  (t) => [index('pending_files_created').on(t.createdAt)],
);

/** Jobs of transactions that have committed, until a loop hands them to the workers (infra/jobs/enqueue-job.ts). */
export const jobOutbox = pgTable('job_outbox', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  task: text('task').notNull(),
  payload: json('payload').notNull(),
  key: text('key'),
  maxAttempts: integer('max_attempts').notNull(),
  delaySeconds: integer('delay_seconds').notNull(),
});
