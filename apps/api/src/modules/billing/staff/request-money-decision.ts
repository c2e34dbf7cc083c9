import type { StaffActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { lockWithdrawal } from '../../agents/agent-queries.ts';
import { requestApproval } from '../../backoffice/approvals/request-approval.ts';
import { askOrDecide } from '../../backoffice/decisions/request-or-decide.ts';
import {
  assertNotLeaving,
  assertWhole,
  findAgreedRefund,
  lockMoneyAndOrder,
} from '../../banking/matching/unmatched-payments.ts';
import { findPerson } from '../../identity/persons/persons.ts';
import { lockBooking } from '../payments/payment-bookings.ts';
import { reversalEffects } from '../reversal/reversal-effects.ts';

export interface RefundRequest {
  moneyUuid: string;
  /** Where the money goes. */
  account: string;
  why: string;
  isAlone?: boolean;
}

/**
 * Asks a second person to agree that money of the review list goes back, or agrees alone below the owner's limit. It is
 * transferred afterwards.
 *
 * @throws Failure `notFound`, `alreadyDecided`, `moneyIncomplete`, `refundAgreed`, `approvalOpen`
 */
export function askRefund(
  services: Services,
  actor: StaffActor,
  { moneyUuid, account, why, isAlone }: RefundRequest,
): Promise<{ uuid: string; state: 'done' | 'waiting' }> {
  return inTransaction(services.db, async (tx) => {
    const money = requireFound(await lockMoneyAndOrder(tx, moneyUuid));
    if (money.state !== 'review') throw new Failure('alreadyDecided');
    assertWhole(money);
    await assertNotLeaving(tx, moneyUuid);
    const { bank, number, amount } = money;
    const label = `${bank} ${number}`;
    const approval = {
      kind: 'money.refund' as const,
      subjectUuid: moneyUuid,
      branchUuid: null,
      label,
      amount,
    };
    return askOrDecide(tx, services, actor, { ...approval, input: { account }, why }, isAlone);
  });
}

export interface PayoutRequest {
  withdrawalUuid: string;
  why: string;
  isAlone?: boolean;
}

/**
 * Asks a second person to agree that a withdrawal is paid, or agrees alone below the owner's limit. It is transferred
 * afterwards.
 *
 * @throws Failure `notFound`, `alreadyDecided`, `payoutAgreed`, `approvalOpen`
 */
export function askWithdrawal(
  services: Services,
  actor: StaffActor,
  { withdrawalUuid, why, isAlone }: PayoutRequest,
): Promise<{ uuid: string; state: 'done' | 'waiting' }> {
  return inTransaction(services.db, async (tx) => {
    const withdrawal = requireFound(await lockWithdrawal(tx, withdrawalUuid));
    if (withdrawal.status !== 'Requested') throw new Failure('alreadyDecided');
    if (withdrawal.agreedAt) throw new Failure('payoutAgreed');
    const agent = await findPerson(tx, withdrawal.registrarUuid);
    const about = { subjectUuid: withdrawalUuid, branchUuid: null, label: agent?.name ?? '' };
    const approval = { kind: 'withdrawal.approve' as const, ...about, amount: withdrawal.amount };
    return askOrDecide(tx, services, actor, { ...approval, input: {}, why }, isAlone);
  });
}

/** Calling off what is about to be transferred. */
export interface CallOff {
  /** The money or the withdrawal. */
  uuid: string;
  why: string;
  isAlone?: boolean;
}

/**
 * Asks a second person to agree that money is not sent back after all, or decides so alone below the owner's limit.
 *
 * @throws Failure `notFound`, `alreadyDecided`, `notAgreed`, `approvalOpen`
 */
export function askRefundCallOff(
  services: Services,
  actor: StaffActor,
  { uuid, why, isAlone }: CallOff,
): Promise<{ state: 'done' | 'waiting' }> {
  return inTransaction(services.db, async (tx) => {
    const { state, bank, number, amount } = requireFound(await lockMoneyAndOrder(tx, uuid));
    if (state !== 'review') throw new Failure('alreadyDecided');
    if (!(await findAgreedRefund(tx, uuid))) throw new Failure('notAgreed');
    const about = { subjectUuid: uuid, branchUuid: null, label: `${bank} ${number}` };
    const approval = { kind: 'money.refund-call-off' as const, ...about, amount };
    return askOrDecide(tx, services, actor, { ...approval, input: {}, why }, isAlone);
  });
}

/**
 * Asks a second person to agree that a withdrawal is not paid after all, or decides so alone below the owner's limit.
 *
 * @throws Failure `notFound`, `alreadyDecided`, `notAgreed`, `approvalOpen`
 */
export function askWithdrawalCallOff(
  services: Services,
  actor: StaffActor,
  { uuid, why, isAlone }: CallOff,
): Promise<{ state: 'done' | 'waiting' }> {
  return inTransaction(services.db, async (tx) => {
    const withdrawal = requireFound(await lockWithdrawal(tx, uuid));
    if (withdrawal.status !== 'Requested') throw new Failure('alreadyDecided');
    if (!withdrawal.agreedAt) throw new Failure('notAgreed');
    const agent = await findPerson(tx, withdrawal.registrarUuid);
    const about = { subjectUuid: uuid, branchUuid: null, label: agent?.name ?? '' };
    const approval = { kind: 'withdrawal.call-off' as const, ...about, amount: withdrawal.amount };
    return askOrDecide(tx, services, actor, { ...approval, input: {}, why }, isAlone);
  });
}

export interface ReversalRequest {
  bookingUuid: string;
  /** The consequences that were shown. */
  basis: string;
  why: string;
}

/**
 * Asks a second person for the opposite entry of a booking that the customer was told of; it always takes two.
 *
 * @throws Failure `notFound`, `changedMeanwhile`, `approvalOpen`, and as `reversalEffects`
 */
export function askReversal(
  services: Services,
  actor: StaffActor,
  { bookingUuid, basis, why }: ReversalRequest,
): Promise<{ uuid: string }> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const whole = await lockBooking(tx, bookingUuid);
    const effects = await reversalEffects(tx, whole, now);
    if (effects.basis !== basis) throw new Failure('changedMeanwhile');
    const approval = {
      kind: 'money.unbook' as const,
      subjectUuid: bookingUuid,
      branchUuid: null,
      label: effects.orderId,
      amount: effects.amount,
      input: { basis },
      why,
    };
    return requestApproval(tx, actor, approval, now);
  });
}
