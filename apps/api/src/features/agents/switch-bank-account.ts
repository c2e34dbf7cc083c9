import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { BankAccountRow } from './agent-queries.ts';
import { bankAccounts } from './agents.tables.ts';

/** Switches an agent's own bank account on or off. @throws Failure `notFound` for another's */
export async function switchBankAccount(
  db: Db,
  registrarUuid: string,
  uuid: string,
  isActive: boolean,
): Promise<BankAccountRow> {
  const [switched] = await db
    .update(bankAccounts)
    .set({ isActive })
    .where(and(eq(bankAccounts.uuid, uuid), eq(bankAccounts.registrarUuid, registrarUuid)))
    .returning();
  if (!switched) throw new Failure('notFound');
  return switched;
}
