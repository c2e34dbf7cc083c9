import type { ApprovalFacts } from '@rihlah/contract/staff/backoffice/approval-facts';
import type { ApprovalKind } from '@rihlah/contract/staff/backoffice/approvals';
import { REGISTRAR_PHONE } from '@rihlah/rules/text/addresses/phone';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findBankAccount, findWithdrawal } from '../../agents/agent-queries.ts';
import { findAgentBalance } from '../../agents/balance.ts';
import { accountOfApproval, findReturned } from '../../agents/bank-accounts/replace-bank-account.ts';
import { findAccountLooks } from '../../agents/withdrawals/show-payout-account.ts';
import { suggestBills } from '../../banking/matching/suggest-bills.ts';
import { findAgreedRefund, findMoney, findWaitingMoney } from '../../banking/matching/unmatched-payments.ts';
import { freeingEffects } from '../../billing/freeing/freeing-effects.ts';
import { lockBooking } from '../../billing/payments/payment-bookings.ts';
import { reversalEffects } from '../../billing/reversal/reversal-effects.ts';
import { readAddOnPrice } from '../../catalog/packages/prices/add-on-price.ts';
import { planPriceChanges } from '../../catalog/packages/prices/price-changes.ts';
import { findAllAddOns, findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findPerson } from '../../identity/persons/persons.ts';
import { shownCancellation } from '../../orders/cancel/cancellation-effects.ts';
import { findOrder, findOrderSummaries } from '../../orders/record/order-queries.ts';
import { erasureEffects } from '../../privacy/erasure/erasure-effects.ts';
import { otherOfApproval } from '../../privacy/merging/merge-approval.ts';
import { findMergeBlockers, findMoves } from '../../privacy/merging/merge-effects.ts';
import { phoneThatStays } from '../../privacy/merging/write-merge.ts';
import { findApproval } from '../approvals/approval-queries.ts';
import type { ApprovalRow } from '../approvals/decide-approval.ts';
import { findSeen } from './approval-access.ts';

const END_DIGITS = 4;

type Reader<K extends ApprovalKind> = (
  tx: Tx,
  services: Services,
  approval: ApprovalRow,
) => Promise<ApprovalFacts & { kind: K }>;

const accountFacts = (row: { bankName: string; accountName: string; accountNumber: string }) => ({
  bankName: row.bankName,
  accountName: row.accountName,
  accountNumberEnd: row.accountNumber.slice(-END_DIGITS),
});

/** What each kind of request would do now, as whoever asked was shown it. */
const FACTS: { [K in ApprovalKind]: Reader<K> } = {
  'order.cancel': async (tx, { agency }, { subjectUuid, label }) => {
    const order = requireFound(await findOrder(tx, subjectUuid));
    const head = (await findOrderSummaries(tx, [subjectUuid])).get(subjectUuid);
    const product = (await findProductsByUuid(tx, [order.productUuid])).get(order.productUuid);
    return {
      kind: 'order.cancel',
      orderId: label,
      pilgrim: head?.pilgrim.name ?? '',
      package: product?.name ?? '',
      effects: await shownCancellation({ db: tx, agency }, order),
    };
  },
  'withdrawal.approve': async (tx, _, { subjectUuid }) => {
    const row = requireFound(await findWithdrawal(tx, subjectUuid));
    const agent = await findPerson(tx, row.registrarUuid);
    return {
      kind: 'withdrawal.approve',
      agent: agent?.name ?? '',
      account: accountFacts(row),
      amount: row.amount,
      balance: await findAgentBalance(tx, row.registrarUuid),
    };
  },
  'withdrawal.call-off': async (tx, _, { subjectUuid }) => {
    const row = requireFound(await findWithdrawal(tx, subjectUuid));
    if (row.status !== 'Requested') throw new Failure('alreadyDecided');
    if (!row.agreedAt) throw new Failure('notAgreed');
    const agent = await findPerson(tx, row.registrarUuid);
    return {
      kind: 'withdrawal.call-off',
      agent: agent?.name ?? '',
      account: accountFacts(row),
      amount: row.amount,
      balance: (await findAgentBalance(tx, row.registrarUuid)) + row.amount,
      agreedAt: jakartaIso(row.agreedAt),
      accountSeen: (await findAccountLooks(tx, [subjectUuid])).get(subjectUuid) ?? [],
    };
  },
  'money.refund': async (tx, _, { subjectUuid, input }) => {
    const money = requireFound(await findMoney(tx, subjectUuid));
    const { bank, number, amount, paidAt, reason } = money;
    const best = (await suggestBills(tx, await findWaitingMoney(tx))).get(subjectUuid)?.bills[0];
    const head = best && (await findOrderSummaries(tx, [best.orderUuid])).get(best.orderUuid);
    return {
      kind: 'money.refund',
      bank,
      number,
      amount,
      paidAt: jakartaIso(paidAt),
      reason,
      account: input.account ?? '',
      bill:
        best && head
          ? { name: head.pilgrim.name, orderId: head.orderId, description: best.description }
          : null,
    };
  },
  'money.refund-call-off': async (tx, _, { subjectUuid }) => {
    const { bank, number, amount } = requireFound(await findMoney(tx, subjectUuid));
    const refund = await findAgreedRefund(tx, subjectUuid);
    if (!refund) throw new Failure('notAgreed');
    return {
      kind: 'money.refund-call-off',
      bank,
      number,
      amount,
      account: refund.account,
      agreedAt: jakartaIso(refund.agreedAt),
    };
  },
  'money.unbook': async (tx, { clock }, { subjectUuid }) => ({
    kind: 'money.unbook',
    effects: await reversalEffects(tx, await lockBooking(tx, subjectUuid), clock.now()),
  }),
  'money.free': async (tx, services, { subjectUuid }) => ({
    kind: 'money.free',
    effects: await freeingEffects(tx, services, requireFound(await findOrder(tx, subjectUuid))),
  }),
  'person.phone': async (tx, _, { subjectUuid, input }) => {
    const { name, phone } = requireFound(await findPerson(tx, subjectUuid));
    return { kind: 'person.phone', name, from: phone ?? REGISTRAR_PHONE, to: input.phone ?? '' };
  },
  'person.bank-account': async (tx, _, { subjectUuid, input }) => {
    const { name } = requireFound(await findPerson(tx, subjectUuid));
    const wished = accountOfApproval(input);
    const old = wished.replaces && (await findBankAccount(tx, subjectUuid, wished.replaces));
    return {
      kind: 'person.bank-account',
      name,
      from: old ? accountFacts(old) : null,
      to: { ...accountFacts(wished), accountNumber: wished.accountNumber },
      returned: old ? await findReturned(tx, old.uuid) : { count: 0, amount: 0 },
    };
  },
  'person.merge': async (tx, _, approval) => {
    const { otherUuid, isItsPhone } = otherOfApproval(approval);
    const kept = requireFound(await findPerson(tx, approval.subjectUuid));
    const other = requireFound(await findPerson(tx, otherUuid));
    const blockers = await findMergeBlockers(tx, kept.uuid, other.uuid);
    return {
      kind: 'person.merge',
      kept: kept.name,
      other: other.name,
      phone: phoneThatStays({ kept, other }, isItsPhone) ?? REGISTRAR_PHONE,
      moves: await findMoves(tx, other.uuid),
      // This request itself is no obstacle.
      blockers: blockers.filter((blocker) => blocker !== 'approvals'),
    };
  },
  'person.erase': async (tx, { clock }, { subjectUuid, input }) => {
    const { name } = requireFound(await findPerson(tx, subjectUuid));
    const { goes, stays, blockers } = await erasureEffects(tx, subjectUuid, clock.now());
    const ground = input.ground === 'request' ? 'request' : 'retention';
    return {
      kind: 'person.erase',
      name,
      ground,
      goes,
      stays,
      blockers: blockers.filter(({ what, count }) => what !== 'approvals' || count > 1),
    };
  },
  'package.price': async (tx, _, { subjectUuid, input }) => {
    const product = requireFound((await findProductsByUuid(tx, [subjectUuid])).get(subjectUuid));
    return {
      kind: 'package.price',
      package: product.name,
      departsOn: product.departureDate,
      changes: await planPriceChanges(tx, input),
    };
  },
  'add-on.price': async (tx, _, { subjectUuid, input }) => {
    const addOn = requireFound((await findAllAddOns(tx)).find(({ uuid }) => uuid === subjectUuid));
    return { kind: 'add-on.price', addOn: addOn.description, ...readAddOnPrice(input) };
  },
};

/**
 * What a request that waits would do now, for whoever asked for it, may decide it, or sees all.
 *
 * @throws Failure `notFound` for anybody else, `alreadyDecided`, and what forbids it by now
 */
export const findApprovalFacts = (
  services: Services,
  actor: StaffActor,
  { uuid }: { uuid: string },
): Promise<ApprovalFacts> =>
  services.db.transaction(async (tx) => {
    const approval = await findApproval(tx, uuid);
    if (!approval || !(await findSeen(tx, actor, [approval])).has(uuid)) throw new Failure('notFound');
    if (approval.decision !== null) throw new Failure('alreadyDecided');
    return FACTS[approval.kind](tx, services, approval);
  });
