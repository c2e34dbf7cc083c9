import type { Bank } from '@rihlah/snap/profile';
import { ddl } from './schema.ts';
import type { Db } from './transaction.ts';

/** Money that a simulated bank moved before it was started, with the number that it was paid into. */
export interface PastPayment {
  bank: Bank;
  /** Digits only. */
  number: string;
  customerNo: string;
  trxId: string;
  name: string;
  /** Rupiah, of the number and of what was paid. */
  total: number;
  amount: number;
  paymentRequestId: string;
  paidAt: Date;
}

/** Has the banks know of payments that nobody made at them, so that their lists name what the merchant has. */
export async function recordPast(db: Db, payments: readonly PastPayment[]): Promise<void> {
  await db.query(ddl);
  await db.query(
    `WITH past AS (
       SELECT * FROM json_to_recordset($1::json) AS p(bank text, number text, "customerNo" text, "trxId" text,
         name text, total bigint, amount bigint, "paymentRequestId" text, "paidAt" timestamptz)),
     account AS (
       INSERT INTO bank_simulator.virtual_account
         (bank, number, customer_no, trx_id, name, amount, expires_at, created_at, updated_at)
       SELECT DISTINCT ON (bank, number) bank, number, "customerNo", "trxId", name, total,
         "paidAt" + interval '1 day', "paidAt" - interval '1 hour', "paidAt" FROM past
       RETURNING id, bank, number)
     INSERT INTO bank_simulator.payment (payment_request_id, virtual_account_id, amount, forced, state, notification,
       reference_no, external_id, external_day, response_code, attempts, paid_at)
     SELECT p."paymentRequestId", a.id, p.amount, false, 'settled', 'sent', p."paymentRequestId",
       p."paymentRequestId", (p."paidAt" AT TIME ZONE 'Asia/Jakarta')::date, '2003400', 1, p."paidAt"
     FROM past p JOIN account a ON a.bank = p.bank AND a.number = p.number`,
    [JSON.stringify(payments)],
  );
}
