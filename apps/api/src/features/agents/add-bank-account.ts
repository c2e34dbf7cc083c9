import { type BankCode, bankName } from '@rihlah/contract/banks';
import type { Db } from '../../platform/database.ts';
import { invalid } from '../../platform/failure.ts';
import type { BankAccountRow } from './agent-queries.ts';
import { bankAccounts } from './agents.tables.ts';

export interface NewBankAccount {
  code: BankCode;
  accountName: string;
  accountNumber: string;
  /** Branch of the bank. */
  bankAddress: string;
}

/**
 * Adds an agent's account at a bank, under the server's own name of the bank.
 *
 * @throws Failure 422 on `accountNumber` for one that is there already
 */
export async function addBankAccount(
  db: Db,
  registrarUuid: string,
  { code, accountName, accountNumber, bankAddress }: NewBankAccount,
  now: Date,
): Promise<BankAccountRow> {
  const details = { code, accountName, accountNumber, bankAddress, bankName: bankName(code) };
  const [added] = await db
    .insert(bankAccounts)
    .values({ registrarUuid, ...details, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!added) throw invalid('accountNumber', 'bankAccountExists');
  return added;
}
