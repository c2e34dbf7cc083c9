import { randomUUID } from 'node:crypto';
import { bankName } from '@rihlah/contract/billing/banks';
import type { AccountRow, WithdrawalRow } from '@rihlah/demo/data/withdrawals';
import { at, daysBefore } from '@rihlah/demo/moments';
import type { Tx } from '../infra/db/database.ts';
import { agentLedger, bankAccounts, withdrawals } from '../modules/agents/agents.tables.ts';
import { getPlannedPerson, type People } from './plan/plan-people.ts';

interface Input {
  people: People;
  accounts: readonly AccountRow[];
  asked: readonly WithdrawalRow[];
  /** Account of a staff member. */
  staff: string;
  now: Date;
}

const MORNING = 9.25;

/** When a withdrawal was decided, a day after it was asked for; null while it waits. */
export const decidedAt = ({ daysAgo, status }: WithdrawalRow, now: Date): Date | null =>
  status === 'Requested' ? null : at(daysBefore(now, daysAgo - 1), MORNING + 1.5);

/** Writes the agents' bank accounts, what they asked for, and what that moved in their balances. */
export async function loadWithdrawals(tx: Tx, { people, staff, now, ...data }: Input): Promise<void> {
  const accounts = data.accounts.map(
    ([agent, key, code, bankAddress, accountName, number, days, isActive]) => ({
      key,
      uuid: randomUUID(),
      registrarUuid: getPlannedPerson(people, agent).uuid,
      code,
      bankAddress,
      accountName,
      isActive,
      bankName: bankName(code),
      accountNumber: number,
      createdAt: at(daysBefore(now, days), MORNING),
    }),
  );
  await tx.insert(bankAccounts).values(accounts);
  const asked = data.asked.map((row) => ({
    uuid: randomUUID(),
    registrarUuid: getPlannedPerson(people, row.agent).uuid,
    bankAccountUuid: accounts.find(({ key }) => key === row.account)?.uuid ?? '',
    amount: row.amount,
    status: row.status,
    createdAt: at(daysBefore(now, row.daysAgo), MORNING),
    agreedAt: row.status === 'Approved' ? decidedAt(row, now) : null,
    agreedBy: row.status === 'Approved' ? staff : null,
    decidedAt: decidedAt(row, now),
    decidedBy: row.status === 'Requested' ? null : staff,
    reason: row.reason ?? null,
  }));
  await tx.insert(withdrawals).values(asked);
  await tx.insert(agentLedger).values(asked.flatMap(movementsOf));
}

type Asked = typeof withdrawals.$inferInsert;

function movementsOf({ uuid, registrarUuid, amount, createdAt, decidedAt: back, status }: Asked) {
  const movement = { registrarUuid, withdrawalUuid: uuid };
  return [
    { ...movement, kind: 'withdrawal' as const, amount: -amount, createdAt },
    ...(status === 'Rejected' && back
      ? [{ ...movement, kind: 'withdrawal-rejected' as const, amount, createdAt: back }]
      : []),
  ];
}
