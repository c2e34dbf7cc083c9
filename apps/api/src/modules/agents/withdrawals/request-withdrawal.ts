import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { answerOnce, type IdempotentCall } from '../../../infra/db/idempotency.ts';
import { invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { lockPerson } from '../../identity/persons/persons.ts';
import { findBankAccount, findWithdrawal, type WithdrawalRow } from '../agent-queries.ts';
import { agentLedger, withdrawals } from '../agents.tables.ts';

export interface WithdrawalRequest<Answer> {
  /** Rupiah. */
  amount: number;
  bankAccountUuid: string;
  idempotency: IdempotentCall | null;
  /** Turns the withdrawal into the answer that is stored with the Idempotency-Key. */
  present: (row: WithdrawalRow) => Answer;
}

/**
 * Asks for money from the balance. It leaves the balance at once, in the same transaction.
 *
 * @returns the answer, or the stored one when the Idempotency-Key was used before
 * @throws Failure 422 on `bankAccount` or `amount`
 */
export function requestWithdrawal<Answer>(
  { db, clock }: Services,
  actor: CustomerActor,
  request: WithdrawalRequest<Answer>,
): Promise<Answer> {
  return inTransaction(db, (tx) =>
    answerOnce(tx, request.idempotency, 201, async () =>
      request.present(await withdraw(tx, actor, request, clock.now())),
    ),
  );
}

interface Taking {
  registrarUuid: string;
  kind: 'withdrawal' | 'free-package';
  /** Rupiah, positive. */
  amount: number;
  withdrawalUuid?: string;
  orderUuid?: string;
}

/**
 * Takes money from an agent's balance, never more than it holds. Takings of one agent are decided one after the other
 * behind the lock of their person, and the sum is read in the statement that writes, after the lock was got.
 *
 * @returns false when the balance is too low
 */
export async function takeFromBalance(tx: Tx, taking: Taking, now: Date): Promise<boolean> {
  const { registrarUuid, kind, amount, withdrawalUuid = null, orderUuid = null } = taking;
  await lockPerson(tx, registrarUuid);
  const taken = await tx.execute(sql`
    insert into ${agentLedger} (registrar_uuid, kind, amount, withdrawal_uuid, order_uuid, created_at)
    select ${registrarUuid}::uuid, ${kind}, ${-amount}::bigint, ${withdrawalUuid}::uuid, ${orderUuid}::uuid, ${now.toISOString()}::timestamptz
    where (select coalesce(sum(amount), 0) from ${agentLedger} where registrar_uuid = ${registrarUuid}::uuid) >= ${amount}::bigint
    returning uuid`);
  return taken.rowCount === 1;
}

async function withdraw(
  tx: Tx,
  actor: CustomerActor,
  { amount, bankAccountUuid }: Pick<WithdrawalRequest<unknown>, 'amount' | 'bankAccountUuid'>,
  now: Date,
): Promise<WithdrawalRow> {
  const registrarUuid = actor.uuid;
  // Before the account is read: a colleague may be replacing it.
  await lockPerson(tx, registrarUuid);
  const account = await findBankAccount(tx, registrarUuid, bankAccountUuid);
  if (!account) throw invalid('bankAccount', 'bankAccountNotFound');
  if (!account.isActive) throw invalid('bankAccount', 'bankAccountInactive');
  if (account.usableFrom && account.usableFrom > now) throw invalid('bankAccount', 'bankAccountFresh');
  const uuid = randomUUID();
  await tx
    .insert(withdrawals)
    .values({ uuid, registrarUuid, bankAccountUuid, amount, status: 'Requested', createdAt: now });
  const isTaken = await takeFromBalance(
    tx,
    { registrarUuid, kind: 'withdrawal', amount, withdrawalUuid: uuid },
    now,
  );
  if (!isTaken) throw invalid('amount', 'balanceTooLow');
  const after = { amount, bankAccount: bankAccountUuid };
  await record(tx, actor, { verb: 'withdrawal.requested', subjectUuid: uuid, after }, now);
  const row = await findWithdrawal(tx, uuid);
  if (!row) throw new Error('withdrawal not stored');
  return row;
}
