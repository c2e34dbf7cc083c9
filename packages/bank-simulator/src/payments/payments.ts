import { BANKS, type Bank } from '@rihlah/snap/profile';
import { z } from 'zod';
import type { Db } from '../transaction.ts';

/** `suspended`: held, outcome unknown (also while the first delivery runs); `settled`: the money has moved. */
const paymentState = z.enum(['suspended', 'settled', 'reversed']);
export type PaymentState = z.output<typeof paymentState>;
/** Service 34: `none` is never sent, `due` waits for (another) attempt. */
const notification = z.enum(['none', 'due', 'sent', 'refused']);
export type Notification = z.output<typeof notification>;

/** A payment with what is needed of its account to tell the merchant about it. */
export interface Payment {
  paymentRequestId: string;
  bank: Bank;
  number: string;
  customerNo: string;
  name: string;
  trxId: string;
  amount: number;
  totalAmount: number;
  state: PaymentState;
  notification: Notification;
  referenceNo: string;
  externalId: string;
  externalDay: string;
  responseCode: string | null;
  attempts: number;
  paidAt: Date;
}

export interface NewPayment {
  paymentRequestId: string;
  accountId: string;
  amount: number;
  /** True for a payment the bank was told to make although one exists. */
  forced: boolean;
  state: PaymentState;
  notification: Notification;
  referenceNo: string;
  externalId: string;
  externalDay: string;
  paidAt: Date;
  leaseMs: number;
}

const columns = `p.payment_request_id, p.amount, p.state, p.notification, p.reference_no, p.external_id,
  p.external_day::text AS external_day, p.response_code, p.attempts, p.paid_at,
  a.bank, a.number, a.customer_no, a.name, a.trx_id, a.amount AS total_amount`;

const paymentRow = z.object({
  payment_request_id: z.string(),
  amount: z.coerce.number(),
  state: paymentState,
  notification,
  reference_no: z.string(),
  external_id: z.string(),
  external_day: z.string(),
  response_code: z.string().nullable(),
  attempts: z.number(),
  paid_at: z.date(),
  bank: z.enum(BANKS),
  number: z.string(),
  customer_no: z.string(),
  name: z.string(),
  trx_id: z.string(),
  total_amount: z.coerce.number(),
});

/**
 * Puts a payment on record and leases it to the caller, who holds the lock of its account.
 * @throws when the account has a payment that holds or moved money and this one is not forced (`payment_once`).
 */
export async function insertPayment(db: Db, payment: NewPayment): Promise<void> {
  await db.query(
    `INSERT INTO bank_simulator.payment (payment_request_id, virtual_account_id, amount, forced, state,
       notification, reference_no, external_id, external_day, attempts, paid_at, leased_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $10, now() + $11 * interval '1 millisecond')`,
    [
      payment.paymentRequestId,
      payment.accountId,
      payment.amount,
      payment.forced,
      payment.state,
      payment.notification,
      payment.referenceNo,
      payment.externalId,
      payment.externalDay,
      payment.paidAt,
      payment.leaseMs,
    ],
  );
}

/** All payments of an account that hold or moved money, oldest first. */
export async function effectivePayments(db: Db, bank: Bank, number: string): Promise<Payment[]> {
  return select(
    db,
    `WHERE a.bank = $1 AND a.number = $2 AND p.state <> 'reversed' ORDER BY p.paid_at, p.payment_request_id`,
    [bank, number],
  );
}

/** @throws when there is none: payments are never removed. */
export async function readPayment(db: Db, paymentRequestId: string): Promise<Payment> {
  const [payment] = await select(db, 'WHERE p.payment_request_id = $1', [paymentRequestId]);
  if (!payment) throw new Error(`payment ${paymentRequestId} is not on record`);
  return payment;
}

/** Payments whose money moved at or after `from` and before `until`. */
export async function settledBetween(db: Db, bank: Bank, from: Date, until: Date): Promise<Payment[]> {
  return select(
    db,
    `WHERE a.bank = $1 AND p.state = 'settled' AND p.paid_at >= $2 AND p.paid_at < $3
     ORDER BY p.paid_at, p.payment_request_id`,
    [bank, from, until],
  );
}

/** Writes the outcome of a delivery and ends its lease. A payment that is no longer suspended stays as it is. */
export async function concludePayment(
  db: Db,
  paymentRequestId: string,
  outcome: { state: PaymentState; responseCode: string | null; notification: Notification; leaseMs: number },
): Promise<void> {
  await db.query(
    `UPDATE bank_simulator.payment SET state = $2, response_code = $3, notification = $4,
       leased_until = CASE WHEN $4 = 'due' THEN now() + $5 * interval '1 millisecond' END
     WHERE payment_request_id = $1 AND state = 'suspended'`,
    [paymentRequestId, outcome.state, outcome.responseCode, outcome.notification, outcome.leaseMs],
  );
}

/** Writes what came of service 34 and ends the lease. */
export async function concludeNotification(db: Db, paymentRequestId: string, result: Notification) {
  await db.query(
    'UPDATE bank_simulator.payment SET notification = $2, leased_until = NULL WHERE payment_request_id = $1',
    [paymentRequestId, result],
  );
}

export async function renewExternalId(db: Db, paymentRequestId: string, externalId: string, day: string) {
  await db.query(
    'UPDATE bank_simulator.payment SET external_id = $2, external_day = $3 WHERE payment_request_id = $1',
    [paymentRequestId, externalId, day],
  );
}

/**
 * Takes payments and notifications that wait for another attempt. Each is leased to one caller, so that
 * processes that retry at the same time share the work; a lease left by a crash runs out by itself.
 */
export async function leaseUnfinished(db: Db, banks: Bank[], leaseMs: number): Promise<Payment[]> {
  const { rows } = await db.query(
    `WITH due AS (
       SELECT q.payment_request_id FROM bank_simulator.payment q
       WHERE (q.state = 'suspended' OR (q.state = 'settled' AND q.notification = 'due'))
         AND (q.leased_until IS NULL OR q.leased_until <= now())
         AND q.virtual_account_id IN (SELECT id FROM bank_simulator.virtual_account WHERE bank = ANY($1))
       ORDER BY q.paid_at LIMIT 100 FOR UPDATE SKIP LOCKED
     )
     UPDATE bank_simulator.payment p
     SET leased_until = now() + $2 * interval '1 millisecond', attempts = p.attempts + 1
     FROM due, bank_simulator.virtual_account a
     WHERE p.payment_request_id = due.payment_request_id AND a.id = p.virtual_account_id
     RETURNING ${columns}`,
    [banks, leaseMs],
  );
  return rows.map(toPayment);
}

async function select(db: Db, where: string, values: unknown[]): Promise<Payment[]> {
  const { rows } = await db.query(
    `SELECT ${columns} FROM bank_simulator.payment p
     JOIN bank_simulator.virtual_account a ON a.id = p.virtual_account_id ${where}`,
    values,
  );
  return rows.map(toPayment);
}

function toPayment(read: unknown): Payment {
  const row = paymentRow.parse(read);
  return {
    paymentRequestId: row.payment_request_id,
    bank: row.bank,
    number: row.number,
    customerNo: row.customer_no,
    name: row.name,
    trxId: row.trx_id,
    amount: row.amount,
    totalAmount: row.total_amount,
    state: row.state,
    notification: row.notification,
    referenceNo: row.reference_no,
    externalId: row.external_id,
    externalDay: row.external_day,
    responseCode: row.response_code,
    attempts: row.attempts,
    paidAt: row.paid_at,
  };
}
