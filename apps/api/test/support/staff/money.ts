import { agentLedger, bankAccounts, withdrawals } from '../../../src/modules/agents/agents.tables.ts';
import { payments } from '../../../src/modules/billing/payments/payments.tables.ts';
import { makeSomebody } from '../people/people.ts';
import type { TestProduct } from '../process/product.ts';

let reference = 0;

/** Money that a bank told of and nobody could book. Rupiah. @returns its uuid */
export async function makeReviewMoney(
  { services: { db, clock } }: TestProduct,
  number: string,
  amount: number,
): Promise<string> {
  const now = clock.now();
  const [money] = await db
    .insert(payments)
    .values({
      bank: 'BRI',
      number,
      amount,
      paymentRequestId: `REF-${++reference}`,
      source: '25',
      state: 'review',
      reason: 'no-account',
      paidAt: now,
      receivedAt: now,
    })
    .returning();
  return money?.uuid ?? '';
}

/** A withdrawal that an agent with 5 million rupiah has asked for. */
export async function makeWithdrawal({ services }: TestProduct, amount: number) {
  const { db, clock } = services;
  const agent = await makeSomebody(services, 'Euis Komala');
  const own = { registrarUuid: agent.uuid, createdAt: clock.now() };
  await db.insert(agentLedger).values({ ...own, kind: 'commission', amount: 5_000_000 });
  const [account] = await db
    .insert(bankAccounts)
    .values({
      ...own,
      code: '014',
      bankName: 'BCA',
      bankAddress: 'Bandung',
      accountName: 'Euis Komala',
      accountNumber: '1230008812',
    })
    .returning();
  const [row] = await db
    .insert(withdrawals)
    .values({ ...own, bankAccountUuid: account?.uuid ?? '', amount, status: 'Requested' })
    .returning();
  const withdrawalUuid = row?.uuid ?? '';
  await db.insert(agentLedger).values({ ...own, kind: 'withdrawal', amount: -amount, withdrawalUuid });
  return { agent, withdrawalUuid };
}
