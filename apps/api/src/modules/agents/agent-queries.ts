import { and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../infra/db/database.ts';
import { oneOf } from '../../infra/one-of.ts';
import { bankAccounts, withdrawals } from './agents.tables.ts';

export type BankAccountRow = typeof bankAccounts.$inferSelect;

export const findBankAccounts = (db: DbOrTx, registrarUuid: string): Promise<BankAccountRow[]> =>
  db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.registrarUuid, registrarUuid))
    .orderBy(asc(bankAccounts.createdAt), asc(bankAccounts.uuid));

/** An agent's own bank account; null for another's. */
export async function findBankAccount(
  db: DbOrTx,
  registrarUuid: string,
  uuid: string,
): Promise<BankAccountRow | null> {
  const [row] = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.uuid, uuid), eq(bankAccounts.registrarUuid, registrarUuid)));
  return row ?? null;
}

const selectWithdrawals = (db: DbOrTx, where: SQL | undefined) =>
  db
    .select({
      uuid: withdrawals.uuid,
      registrarUuid: withdrawals.registrarUuid,
      createdAt: withdrawals.createdAt,
      amount: withdrawals.amount,
      status: withdrawals.status,
      reason: withdrawals.reason,
      agreedAt: withdrawals.agreedAt,
      accountNumber: bankAccounts.accountNumber,
      accountName: bankAccounts.accountName,
      bankName: bankAccounts.bankName,
      isAccountActive: bankAccounts.isActive,
    })
    .from(withdrawals)
    .innerJoin(bankAccounts, eq(bankAccounts.uuid, withdrawals.bankAccountUuid))
    .where(where);

export type WithdrawalRow = Awaited<ReturnType<typeof selectWithdrawals>>[number];

/** An agent's withdrawals, the newest first. */
export function findWithdrawals(
  db: DbOrTx,
  registrarUuid: string,
  page: { limit: number; offset: number },
): Promise<WithdrawalRow[]> {
  return selectWithdrawals(db, eq(withdrawals.registrarUuid, registrarUuid))
    .orderBy(desc(withdrawals.createdAt), withdrawals.uuid)
    .limit(page.limit)
    .offset(page.offset);
}

export const countWithdrawals = (db: DbOrTx, registrarUuid: string): Promise<number> =>
  db.$count(withdrawals, eq(withdrawals.registrarUuid, registrarUuid));

export async function findWithdrawal(db: DbOrTx, uuid: string): Promise<WithdrawalRow | null> {
  const [row] = await selectWithdrawals(db, eq(withdrawals.uuid, uuid));
  return row ?? null;
}

/** As `findWithdrawal`, behind a lock that lets nobody decide about it until the transaction ends. */
export async function lockWithdrawal(tx: Tx, uuid: string): Promise<WithdrawalRow | null> {
  const [row] = await selectWithdrawals(tx, eq(withdrawals.uuid, uuid)).for('no key update', {
    of: withdrawals,
  });
  return row ?? null;
}

export const findWithdrawalsByUuid = (db: DbOrTx, uuids: string[]): Promise<WithdrawalRow[]> =>
  selectWithdrawals(db, oneOf(withdrawals.uuid, uuids));

export const findBankAccountsByUuid = (db: DbOrTx, uuids: string[]): Promise<BankAccountRow[]> =>
  db.select().from(bankAccounts).where(oneOf(bankAccounts.uuid, uuids));

export const findRequestedWithdrawals = (db: DbOrTx): Promise<WithdrawalRow[]> =>
  selectWithdrawals(db, eq(withdrawals.status, 'Requested')).orderBy(asc(withdrawals.createdAt));

/** Withdrawals that were transferred since a moment: by whom, when, and under which reference. */
export async function findPaidWithdrawals(db: DbOrTx, since: Date) {
  const paid = and(eq(withdrawals.status, 'Approved'), gte(withdrawals.decidedAt, since));
  const { uuid, registrarUuid, amount, reason, decidedAt, decidedBy } = withdrawals;
  const { bankName, accountName, accountNumber } = bankAccounts;
  const rows = await db
    .select({
      uuid,
      registrarUuid,
      amount,
      reason,
      decidedAt,
      decidedBy,
      bankName,
      accountName,
      accountNumber,
    })
    .from(withdrawals)
    .innerJoin(bankAccounts, eq(bankAccounts.uuid, withdrawals.bankAccountUuid))
    .where(paid);
  return rows.flatMap(({ reason: reference, decidedAt: at, decidedBy: by, ...row }) =>
    reference !== null && at && by ? [{ ...row, reference, at, by }] : [],
  );
}

/** As SQL, the withdrawals that wait for staff as rows `at, key, amount`, the key being the agent. */
export const requestedItems: SQL = sql`select w.created_at as at, w.registrar_uuid::text as key, w.amount
  from ${withdrawals} w where w.status = 'Requested'`;
