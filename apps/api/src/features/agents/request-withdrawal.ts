import { randomUUID } from 'node:crypto';
import type { CustomerActor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { invalid } from '../../platform/failure.ts';
import { claimKey, type IdempotentCall, storeAnswer } from '../../platform/idempotency.ts';
import type { Services } from '../../platform/services.ts';
import { findBankAccount, findWithdrawal, type WithdrawalRow } from './agent-queries.ts';
import { withdrawals } from './agents.tables.ts';
import { takeFromBalance } from './take-from-balance.ts';

export interface WithdrawalRequest {
  /** Rupiah. */
  amount: number;
  bankAccountUuid: string;
  idempotency: IdempotentCall | null;
  /** Turns the withdrawal into the answer that is stored with the Idempotency-Key. */
  present: (row: WithdrawalRow) => unknown;
}

/**
 * Asks for money from the balance. It leaves the balance at once, in the same transaction.
 *
 * @returns the answer, or the stored one when the Idempotency-Key was used before
 * @throws Failure 422 on `bankAccount` or `amount`
 */
export function requestWithdrawal(
  services: Services,
  actor: CustomerActor,
  request: WithdrawalRequest,
): Promise<unknown> {
  const { db, clock } = services;
  const { idempotency } = request;
  return inTransaction(db, async (tx) => {
    if (idempotency) {
      const answered = await claimKey(tx, idempotency);
      if (answered) return answered.body;
    }
    const answer = request.present(await withdraw(tx, actor, request, clock.now()));
    if (idempotency) await storeAnswer(tx, idempotency, 201, answer);
    return answer;
  });
}

async function withdraw(
  tx: Tx,
  actor: CustomerActor,
  { amount, bankAccountUuid }: WithdrawalRequest,
  now: Date,
): Promise<WithdrawalRow> {
  const registrarUuid = actor.uuid;
  const account = await findBankAccount(tx, registrarUuid, bankAccountUuid);
  if (!account) throw invalid('bankAccount', 'bankAccountNotFound');
  if (!account.isActive) throw invalid('bankAccount', 'bankAccountInactive');
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
