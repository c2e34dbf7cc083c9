import { and, eq } from 'drizzle-orm';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import type { BankAccountRow } from '../agent-queries.ts';
import { bankAccounts } from '../agents.tables.ts';

/** Switches an agent's own bank account on or off. @throws Failure `notFound` for another's */
export async function switchBankAccount(
  { db, clock }: Services,
  actor: CustomerActor,
  { uuid, isActive }: { uuid: string; isActive: boolean },
): Promise<BankAccountRow> {
  return inTransaction(db, async (tx) => {
    const [switched] = await tx
      .update(bankAccounts)
      .set({ isActive })
      .where(and(eq(bankAccounts.uuid, uuid), eq(bankAccounts.registrarUuid, actor.uuid)))
      .returning();
    if (!switched) throw new Failure('notFound');
    const act = { verb: 'bank-account.switched' as const, subjectUuid: uuid, after: { isActive } };
    await record(tx, actor, act, clock.now());
    return switched;
  });
}
