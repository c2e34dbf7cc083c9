import { BANKS, type Bank } from '@rihlah/snap/profile';
import { z } from 'zod';
import type { Db } from '../transaction.ts';

/** A virtual account as the bank keeps it. Amounts are whole rupiah, `number` is digits without padding. */
export interface Account {
  id: string;
  bank: Bank;
  number: string;
  customerNo: string;
  trxId: string;
  name: string;
  amount: number;
  expiresAt: Date;
  deleted: boolean;
}

export type NewAccount = Omit<Account, 'id' | 'deleted'>;

const accountRow = z.object({
  id: z.string(),
  bank: z.enum(BANKS),
  number: z.string(),
  customer_no: z.string(),
  trx_id: z.string(),
  name: z.string(),
  amount: z.coerce.number(),
  expires_at: z.date(),
  deleted_at: z.date().nullable(),
});

/** False when the number or the trxId was ever used at this bank, also by an account deleted since. */
export async function insertAccount(db: Db, account: NewAccount, now: Date): Promise<boolean> {
  const { bank, number, customerNo, trxId, name, amount, expiresAt } = account;
  const { rowCount } = await db.query(
    `INSERT INTO bank_simulator.virtual_account
       (bank, number, customer_no, trx_id, name, amount, expires_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) ON CONFLICT DO NOTHING`,
    [bank, number, customerNo, trxId, name, amount, expiresAt, now],
  );
  return rowCount === 1;
}

/** The account of a number, deleted ones included; with `lock`, nobody else pays or deletes it meanwhile. */
export async function findAccount(db: Db, bank: Bank, number: string, lock = false): Promise<Account | null> {
  const { rows } = await db.query(
    `SELECT * FROM bank_simulator.virtual_account WHERE bank = $1 AND number = $2 ${lock ? 'FOR UPDATE' : ''}`,
    [bank, number],
  );
  return rows[0] ? toAccount(rows[0]) : null;
}

/** The account of a merchant's reference, deleted ones included. */
export async function findByTrxId(db: Db, bank: Bank, trxId: string, lock = false): Promise<Account | null> {
  const { rows } = await db.query(
    `SELECT * FROM bank_simulator.virtual_account WHERE bank = $1 AND trx_id = $2 ${lock ? 'FOR UPDATE' : ''}`,
    [bank, trxId],
  );
  return rows[0] ? toAccount(rows[0]) : null;
}

export async function findAccountAnywhere(db: Db, banks: Bank[], number: string): Promise<Account | null> {
  const { rows } = await db.query(
    'SELECT * FROM bank_simulator.virtual_account WHERE bank = ANY($1) AND number = $2 LIMIT 1',
    [banks, number],
  );
  return rows[0] ? toAccount(rows[0]) : null;
}

/** Name, amount and expiry are what service 28 may change. */
export async function updateAccount(
  db: Db,
  id: string,
  change: Pick<Account, 'name' | 'amount' | 'expiresAt'>,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE bank_simulator.virtual_account SET name = $2, amount = $3, expires_at = $4, updated_at = $5
     WHERE id = $1`,
    [id, change.name, change.amount, change.expiresAt, now],
  );
}

export async function markDeleted(db: Db, id: string, now: Date): Promise<void> {
  await db.query('UPDATE bank_simulator.virtual_account SET deleted_at = $2 WHERE id = $1', [id, now]);
}

function toAccount(read: unknown): Account {
  const row = accountRow.parse(read);
  return {
    id: row.id,
    bank: row.bank,
    number: row.number,
    customerNo: row.customer_no,
    trxId: row.trx_id,
    name: row.name,
    amount: row.amount,
    expiresAt: row.expires_at,
    deleted: row.deleted_at !== null,
  };
}
