import type { StaffActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { findPerson } from '../accounts/persons.ts';
import { lockWithdrawal } from '../agents/agent-queries.ts';
import { assertWhole, lockMoneyAndOrder } from '../payments/review-list.ts';
import { askOrDecide } from './ask-or-decide.ts';

export interface RefundWish {
  moneyUuid: string;
  /** Where the money goes. */
  account: string;
  /** Reference of the transfer. */
  reference: string;
  why: string;
  isAlone?: boolean;
}

/**
 * Asks a second person to agree that money of the review list goes back, or sends it alone below the owner's limit.
 *
 * @throws Failure `notFound`, `alreadyDecided`, `moneyIncomplete`, `approvalOpen`
 */
export function askRefund(
  services: Services,
  actor: StaffActor,
  { moneyUuid, account, reference, why, isAlone }: RefundWish,
): Promise<{ uuid: string; state: 'done' | 'waiting' }> {
  return inTransaction(services.db, async (tx) => {
    const money = await lockMoneyAndOrder(tx, moneyUuid);
    if (!money) throw new Failure('notFound');
    if (money.state !== 'review') throw new Failure('alreadyDecided');
    assertWhole(money);
    const { bank, number, amount } = money;
    const label = `${bank} ${number}`;
    const wish = { kind: 'money.refund' as const, subjectUuid: moneyUuid, branchUuid: null, label, amount };
    return askOrDecide(tx, services, actor, { ...wish, input: { account, reference }, why }, isAlone);
  });
}

export interface PayoutWish {
  withdrawalUuid: string;
  /** Reference of the transfer. */
  reference: string;
  why: string;
  isAlone?: boolean;
}

/**
 * Says that the money of a withdrawal was sent, for a second person to agree, or alone below the owner's limit.
 *
 * @throws Failure `notFound`, `alreadyDecided`, `approvalOpen`
 */
export function askWithdrawal(
  services: Services,
  actor: StaffActor,
  { withdrawalUuid, reference, why, isAlone }: PayoutWish,
): Promise<{ uuid: string; state: 'done' | 'waiting' }> {
  return inTransaction(services.db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalUuid);
    if (!withdrawal) throw new Failure('notFound');
    if (withdrawal.status !== 'Requested') throw new Failure('alreadyDecided');
    const agent = await findPerson(tx, withdrawal.registrarUuid);
    const about = { subjectUuid: withdrawalUuid, branchUuid: null, label: agent?.name ?? '' };
    const wish = { kind: 'withdrawal.approve' as const, ...about, amount: withdrawal.amount };
    return askOrDecide(tx, services, actor, { ...wish, input: { reference }, why }, isAlone);
  });
}
