import { type BankCode, bankName } from '@rihlah/contract/billing/banks';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import type { BankAccountRow } from '../agent-queries.ts';
import { bankAccounts } from '../agents.tables.ts';

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
  { db, clock }: Services,
  actor: CustomerActor,
  { code, accountName, accountNumber, bankAddress }: NewBankAccount,
): Promise<BankAccountRow> {
  const details = { code, accountName, accountNumber, bankAddress, bankName: bankName(code) };
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const [added] = await tx
      .insert(bankAccounts)
      .values({ registrarUuid: actor.uuid, ...details, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!added) throw invalid('accountNumber', 'bankAccountExists');
    const after = { code, accountName, accountNumber };
    await record(tx, actor, { verb: 'bank-account.added', subjectUuid: added.uuid, after }, now);
    return added;
  });
}
