import type { StaffActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { findPerson } from '../accounts/persons.ts';
import { findWithdrawal } from '../agents/agent-queries.ts';
import { askApproval } from '../approvals/ask-approval.ts';
import { findMoney } from '../payments/review-list.ts';

export interface RefundWish {
  moneyUuid: string;
  /** Where the money goes. */
  account: string;
  /** Reference of the transfer. */
  reference: string;
  why: string;
}

/**
 * Asks a second person to agree that money of the review list goes back.
 *
 * @throws Failure `notFound`, `alreadyDecided`, `approvalOpen`
 */
export function askRefund(
  { db, clock }: Services,
  actor: StaffActor,
  { moneyUuid, account, reference, why }: RefundWish,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const money = await findMoney(tx, moneyUuid);
    if (!money) throw new Failure('notFound');
    if (money.state !== 'review') throw new Failure('alreadyDecided');
    const { bank, number, amount } = money;
    const label = `${bank} ${number}`;
    const wish = { kind: 'money.refund' as const, subjectUuid: moneyUuid, branchUuid: null, label, amount };
    return askApproval(tx, actor, { ...wish, input: { account, reference }, why }, clock.now());
  });
}

/**
 * Says that the money of a withdrawal was sent, for a second person to agree.
 *
 * @throws Failure `notFound`, `alreadyDecided`, `approvalOpen`
 */
export function askWithdrawal(
  { db, clock }: Services,
  actor: StaffActor,
  { withdrawalUuid, reference, why }: { withdrawalUuid: string; reference: string; why: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const withdrawal = await findWithdrawal(tx, withdrawalUuid);
    if (!withdrawal) throw new Failure('notFound');
    if (withdrawal.status !== 'Requested') throw new Failure('alreadyDecided');
    const agent = await findPerson(tx, withdrawal.registrarUuid);
    const about = { subjectUuid: withdrawalUuid, branchUuid: null, label: agent?.name ?? '' };
    const wish = { kind: 'withdrawal.approve' as const, ...about, amount: withdrawal.amount };
    return askApproval(tx, actor, { ...wish, input: { reference }, why }, clock.now());
  });
}
