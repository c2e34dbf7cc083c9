import type pg from 'pg';
import { inTransaction } from './transaction.ts';

const lockKey = 7_312_425; // any constant: services 73, 24, 25

/*
 * Accounts are never deleted, only marked, so that a customerNo or trxId is never used again. `leased_until`
 * is real time of the database, not the product's clock: it says how long a delivery may still be running.
 */
export const ddl = `
CREATE SCHEMA IF NOT EXISTS bank_simulator;

CREATE TABLE IF NOT EXISTS bank_simulator.virtual_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bank text NOT NULL,
  number text NOT NULL,
  customer_no text NOT NULL,
  trx_id text NOT NULL,
  name text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  UNIQUE (bank, number),
  UNIQUE (bank, trx_id)
);

CREATE TABLE IF NOT EXISTS bank_simulator.payment (
  payment_request_id text PRIMARY KEY,
  virtual_account_id bigint NOT NULL REFERENCES bank_simulator.virtual_account,
  amount bigint NOT NULL CHECK (amount > 0),
  forced boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('suspended', 'settled', 'reversed')),
  notification text NOT NULL CHECK (notification IN ('none', 'due', 'sent', 'refused')),
  reference_no text NOT NULL,
  external_id text NOT NULL,
  external_day date NOT NULL,
  response_code text,
  attempts integer NOT NULL DEFAULT 0,
  paid_at timestamptz NOT NULL,
  leased_until timestamptz
);
CREATE INDEX IF NOT EXISTS payment_paid_at ON bank_simulator.payment (paid_at);
CREATE INDEX IF NOT EXISTS payment_account ON bank_simulator.payment (virtual_account_id);
CREATE UNIQUE INDEX IF NOT EXISTS payment_once ON bank_simulator.payment (virtual_account_id)
  WHERE state IN ('suspended', 'settled') AND NOT forced;

CREATE TABLE IF NOT EXISTS bank_simulator.token (
  bank text NOT NULL,
  hash bytea NOT NULL,
  client_key text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (bank, hash)
);

CREATE TABLE IF NOT EXISTS bank_simulator.external_id (
  bank text NOT NULL,
  day date NOT NULL,
  partner_id text NOT NULL,
  external_id text NOT NULL,
  PRIMARY KEY (bank, day, partner_id, external_id)
);
`;

/** Makes the simulator's schema where it is missing; safe when several processes start at once. */
export async function createSchema(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (db) => {
    // IF NOT EXISTS alone is not safe between processes: two may both see nothing there.
    await db.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    await db.query(ddl);
  });
}
