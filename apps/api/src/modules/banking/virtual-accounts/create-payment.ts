import type { CreatePaymentInput } from '@rihlah/contract/billing/payment';
import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/orders/order-status';
import type { Bank } from '@rihlah/snap/profile';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../infra/access/actor.ts';
import { bankSilence } from '../../../infra/bank-client/bank-circuit.ts';
import { brokenConstraint, inTransaction } from '../../../infra/db/database.ts';
import { Failure, invalid, requireFound } from '../../../infra/failure.ts';
import { enqueueJobs } from '../../../infra/jobs/enqueue-job.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { servicesFor } from '../../../infra/telemetry/services-for.ts';
import {
  type BillRow,
  findAccountBills,
  findBill,
  findCurrentAccounts,
  findFirstBill,
  findVirtualAccounts,
  isInReview,
  type VirtualAccountRow,
} from '../../billing/bills/bill-queries.ts';
import { type BillStanding, billStanding } from '../../billing/bills/bill-standing.ts';
import { bills, virtualAccounts } from '../../billing/bills/bills.tables.ts';
import { PAYMENT_METHODS } from '../../billing/bills/payment-methods.ts';
import { findOpenBills, findOpenSettlement, openSettlement } from '../../billing/bills/settlement.ts';
import { assertStands, findJointPayment, replaceJointPayments } from '../../billing/joint/joint-payments.ts';
import { accountJob } from '../../billing/payments/account-jobs.ts';
import { findOrder, lockOrder, lockOrders, type OrderRow } from '../../orders/record/order-queries.ts';
import { bankingFailure } from '../failures.ts';
import { resolveUnknownStatus } from './check-account.ts';
import { closeVirtualAccount } from './close-account.ts';
import { type Confirmation, createAtBank } from './confirm-account.ts';
import { findAtBank } from './find-at-bank.ts';
import { type AskedNumber, insertPendingAccount } from './insert-pending-account.ts';

/** How many numbers one request tries where the bank has the next ones already. */
const NUMBERS_TRIED = 5;
/** A restored copy is put to use by a person. */
const QUIET_RETRY_SECONDS = 60;

/**
 * Issues a virtual account for a bill. The request is stored before the bank is called. Choosing the other bank issues a
 * new number only after the first bank has confirmed the old one deleted and unpaid.
 *
 * @returns the bill, now with a live account
 * @throws Failure `virtualNumberExists` (409) when one lives already, `alreadyPaid`, `moneyInReview`, `orderExpired`, … or
 *   `billsMoved` (409), `bankUnavailable`, `bankSilent` and `formerBankSilent` (503), after which the same request may be sent again
 */
export async function createPayment(
  services: Services,
  actor: Actor,
  input: CreatePaymentInput,
): Promise<BillRow> {
  await assertMayIssue(services);
  const bank = requireBank(input.paymentMethod);
  const { order, bill } = await billToPay(services, actor, input);
  await issueNumber(servicesFor(services, actor, order.uuid), actor, {
    bank,
    billUuids: [bill.uuid],
    jointPaymentUuid: null,
  });
  // It may have been paid while the bank was asked: what is shown beside the number is read after it.
  const fresh = await findBill(services.db, bill.uuid);
  if (!fresh) throw new Error(`bill ${bill.uuid} is gone`);
  return fresh;
}

/** A restored copy asks no bank for a number, before anything is done for one. @throws Failure `restoredCopy` */
export async function assertMayIssue({ quiet }: Services): Promise<void> {
  if (await quiet.isOn()) throw new Failure('restoredCopy', { retryAfter: QUIET_RETRY_SECONDS });
}

/** What a number is asked for: one bill, or those of a joint payment that can be paid. */
export interface NumberRequest {
  bank: Bank;
  billUuids: string[];
  jointPaymentUuid: string | null;
}

/**
 * Makes a number, after every number that its bills have is ended at its bank: no bill can be paid by two.
 *
 * @throws Failure as `createPayment`
 */
export async function issueNumber(services: Services, actor: Actor, asked: NumberRequest): Promise<void> {
  const current = await findCurrentAccounts(services.db, asked.billUuids);
  // One number may be that of several of the bills.
  const numbers = new Map(current.map((account) => [account.uuid, account]));
  for (const account of numbers.values()) await endFormerNumber(services, account, asked);
  await makeNumber(services, actor, asked);
}

async function makeNumber(services: Services, actor: Actor, asked: NumberRequest): Promise<void> {
  const { circuit } = services.banks[asked.bank];
  // Of a request that nobody could carry out nothing is stored.
  const confirmation = await circuit.ask(() => tryNumbers(services, actor, asked));
  if (confirmation === 'silent') throw bankSilence(asked.bank, 'bankSilent');
  if (confirmation !== 'live') throw new Failure('bankUnavailable');
}

/** A number that the bank has for somebody else, as after a restored backup, is passed over. */
async function tryNumbers(services: Services, actor: Actor, asked: NumberRequest): Promise<Confirmation> {
  for (let attempt = 1; ; attempt++) {
    const confirmation = await createAtBank(services, await storePendingAccount(services, actor, asked));
    if (confirmation !== 'taken' || attempt === NUMBERS_TRIED) return confirmation;
  }
}

export function requireBank(methodUuid: string): Bank {
  const method = PAYMENT_METHODS.find(({ uuid }) => uuid === methodUuid);
  if (!method) throw invalid('paymentMethod', 'paymentMethodNotFound');
  return method.bank;
}

interface Payable {
  order: OrderRow;
  bill: BillRow;
}

async function billToPay(services: Services, actor: Actor, input: CreatePaymentInput): Promise<Payable> {
  const { db, clock } = services;
  if (input.type === '03') {
    const bill = await findBill(db, input.payment);
    const order = bill && (await findOrder(db, bill.orderUuid));
    // Only later bills are paid by their own uuid; the first and a settlement have calls of their own.
    if (!bill || !order || bill.type !== '03') throw invalid('payment', 'paymentNotFound');
    // A settlement whose money is looked at has no number to be pointed to.
    if (bill.status === 'suspended' && (await isInReview(db, [bill]))) throw bankingFailure('moneyInReview');
    assertPayable(order, bill, clock.now());
    return { order, bill };
  }
  const order = await findOrder(db, input.order);
  if (!order) throw invalid('order', 'orderNotFound');
  if (input.type === '02')
    return { order, bill: await settlementOf(servicesFor(services, actor, order.uuid), actor, order) };
  const bill = await findFirstBill(db, order.uuid);
  if (!bill) throw invalid('order', 'paymentNotFound');
  assertPayable(order, bill, clock.now());
  return { order, bill };
}

/** @throws Failure as `notPayable`, for a bill that cannot be paid now */
export function assertPayable(order: OrderRow, bill: BillRow, now: Date): void {
  const standing = billStanding(order, bill, now);
  if (standing !== 'open') throw notPayable(standing, bill);
}

/** @returns Failure `alreadyPaid`, `orderExpired`, `billsMoved`, `billGone` or `settlementPending` */
export function notPayable(standing: Exclude<BillStanding, 'open'>, { type }: BillRow): Failure {
  if (standing === 'paid') return new Failure('alreadyPaid');
  if (standing === 'over') return new Failure('orderExpired');
  if (standing === 'suspended') return new Failure('settlementPending');
  // A settlement that was given up since it was read: asked for again, there is another.
  return type === '02' ? new Failure('billsMoved') : bankingFailure('billGone');
}

/** The settlement of an order, opened when there is none: first every living number of the single bills must end. */
async function settlementOf(services: Services, actor: Actor, order: OrderRow): Promise<BillRow> {
  if (isCancelled(order.status)) throw new Failure('orderExpired');
  if (isAwaitingFirstPayment(order.status)) throw new Failure('firstPaymentDue');
  const single = await services.db.transaction((tx) => findOpenBills(tx, order.uuid));
  // Asked before a number ends for nothing, and again behind the lock: a bank may tell of money while its number is closed.
  if (await isInReview(services.db, single)) throw bankingFailure('moneyInReview');
  for (const account of await findVirtualAccounts(services.db, pluck(single, 'uuid'))) {
    if (account.status === 'wanted' || account.status === 'live') await mustClose(services, account);
  }
  return inTransaction(services.db, async (tx) => {
    await lockOrder(tx, order.uuid);
    const standing = await findOpenSettlement(tx, order.uuid);
    if (standing) return standing;
    const open = await findOpenBills(tx, order.uuid);
    if (open.length === 0) throw bankingFailure('nothingToSettle');
    const accounts = await findVirtualAccounts(tx, pluck(open, 'uuid'));
    if (accounts.some(({ status }) => status === 'wanted' || status === 'live'))
      throw new Failure('bankUnavailable');
    if (await isInReview(tx, open)) throw bankingFailure('moneyInReview');
    return openSettlement(tx, actor, order.uuid, open, services.clock.now());
  });
}

/** @throws Failure `virtualNumberExists` when the account at hand is the one asked for */
async function endFormerNumber(
  services: Services,
  current: VirtualAccountRow,
  { bank, billUuids, jointPaymentUuid }: NumberRequest,
): Promise<void> {
  const isOver = current.expiresAt <= services.clock.now();
  const { circuit } = services.banks[current.bank];
  const isSame = current.bank === bank && (await pays(services, current, billUuids, jointPaymentUuid));
  const isOther = !isSame;
  if (current.status === 'wanted' && !isOver) {
    // An earlier request never heard the bank's answer; ask again before anything new is made.
    const confirmation = await circuit.ask(() => createAtBank(services, current));
    if (confirmation === 'silent' && isOther) return giveUpAccount(services, current);
    if (confirmation === 'silent') throw bankSilence(current.bank, 'bankSilent');
    if (confirmation === 'unknown') throw new Failure('bankUnavailable');
    if (confirmation !== 'live') return;
  }
  if (isSame && !isOver) {
    if (!current.doubtedAt) throw new Failure('virtualNumberExists');
    const state = await circuit.ask(() => resolveUnknownStatus(services, current));
    if (state === 'closed' || state === 'unbooked') return;
    if (state === 'unpaid') throw new Failure('virtualNumberExists');
    if (state === 'silent') throw bankSilence(current.bank, 'bankSilent');
    throw new Failure(state === 'paid' ? 'alreadyPaid' : 'bankUnavailable');
  }
  await mustClose(services, current);
}

/** Whether a number is for just what is asked for: the same bill, or a joint payment with the same bills as now. */
async function pays(
  { db }: Services,
  account: VirtualAccountRow,
  billUuids: string[],
  jointPaymentUuid: string | null,
): Promise<boolean> {
  if (account.jointPaymentUuid !== jointPaymentUuid) return false;
  const own = pluck(await findAccountBills(db, account.uuid), 'uuid');
  return own.length === billUuids.length && own.every((uuid) => billUuids.includes(uuid));
}

/**
 * Leaves a number that nobody was shown, for its bank does not say whether it has made it, to be ended in the background: the
 * other bank is not waited for.
 */
async function giveUpAccount({ db, clock }: Services, account: VirtualAccountRow): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isWanted = and(eq(virtualAccounts.uuid, account.uuid), eq(virtualAccounts.status, 'wanted'));
    const left = await tx
      .update(virtualAccounts)
      .set({ status: 'closing', nextCheckAt: clock.now(), failures: 0 })
      .where(isWanted)
      .returning({ uuid: virtualAccounts.uuid });
    // The bank was heard meanwhile: there is a number now.
    if (left.length === 0) throw new Failure('virtualNumberExists');
    await enqueueJobs(tx, [accountJob('close', account)]);
  });
}

/** @throws Failure `alreadyPaid`, `formerBankSilent`, `bankUnavailable` */
export async function mustClose(services: Services, account: VirtualAccountRow): Promise<void> {
  const { circuit } = services.banks[account.bank];
  const closing = await circuit.ask(async () => {
    const closing = await closeVirtualAccount(services, account);
    // One that gave up only this call answers the next, and is asked again from then on.
    if (closing === 'silent') await findAtBank(services, account);
    return closing;
  });
  if (closing === 'paid') throw new Failure('alreadyPaid');
  if (closing === 'silent') throw bankSilence(account.bank, 'formerBankSilent');
  if (closing !== 'closed') throw new Failure('bankUnavailable');
}

/** Stores the request for an account behind the locks of its orders, and ends other joint payments of its bills. */
async function storePendingAccount(
  services: Services,
  actor: Actor,
  { bank, billUuids, jointPaymentUuid }: NumberRequest,
): Promise<VirtualAccountRow> {
  try {
    return await inTransaction(services.db, async (tx) => {
      const now = services.clock.now();
      const orders = await lockOrders(
        tx,
        sql`select b.order_uuid from ${bills} b where b.uuid = any(${sql.param(billUuids)}::uuid[])`,
      );
      const parts: AskedNumber['parts'] = [];
      for (const uuid of billUuids) {
        const bill = await findBill(tx, uuid);
        const order = orders.find((one) => one.uuid === bill?.orderUuid);
        if (!bill || !order) throw new Failure('notFound');
        assertPayable(order, bill, now);
        if (await isInReview(tx, [bill])) throw bankingFailure('moneyInReview');
        parts.push({ order, bill });
      }
      // Behind the locks: it may have been drawn back while this waited.
      if (jointPaymentUuid) assertStands(requireFound(await findJointPayment(tx, jointPaymentUuid)));
      await replaceJointPayments(tx, actor, { billUuids, by: jointPaymentUuid, now });
      return insertPendingAccount(tx, services, actor, { bank, parts, jointPaymentUuid });
    });
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken === 'virtual_accounts_one_live' || broken === 'virtual_accounts_one_joint')
      throw new Failure('virtualNumberExists');
    throw error;
  }
}
