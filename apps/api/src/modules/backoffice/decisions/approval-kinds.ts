import type { ApprovalKind } from '@rihlah/contract/staff/backoffice/approvals';
import type { Permission } from '@rihlah/contract/wire/permission';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Tx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { accountOfApproval, writeBankAccount } from '../../agents/bank-accounts/replace-bank-account.ts';
import {
  agreeWithdrawal,
  callOffWithdrawal,
  writeDecision,
} from '../../agents/withdrawals/decide-withdrawal.ts';
import { agreeRefund, callOffRefund, transferRefund } from '../../banking/matching/unmatched-payments.ts';
import { freeMoney } from '../../billing/freeing/free-money.ts';
import { reverseBooking } from '../../billing/reversal/reverse-booking.ts';
import { changePrices } from '../../catalog/drafts/change-prices.ts';
import { changeAddOnPrice } from '../../catalog/packages/prices/add-on-price.ts';
import { writePhoneChange } from '../../identity/profile/change-phone.ts';
import { writeCancellation } from '../../orders/cancel/cancel-order.ts';
import { writeErasure } from '../../privacy/erasure/erase-person.ts';
import { carryOutMerge } from '../../privacy/merging/merge-approval.ts';
import type { ApprovalRow } from '../approvals/decide-approval.ts';
import { projectPersonsOrders } from '../order-search/refresh-order-search.ts';

interface Approvable {
  /** What both people need. */
  permission: Permission;
  /** Does it, once the second person has agreed. */
  carryOut: (tx: Tx, services: Services, actor: StaffActor, approval: ApprovalRow) => Promise<void>;
}

const wordOf = (input: Record<string, string>, name: string): string => {
  const word = input[name];
  if (word === undefined) throw new Error(`the approval lacks ${name}`);
  return word;
};

/** What takes effect only when a second person agrees (specification 4, Four eyes), and how. */
export const APPROVALS: Record<ApprovalKind, Approvable> = {
  'order.cancel': {
    permission: 'order.cancel',
    carryOut: (tx, services, actor, { subjectUuid, why, input }) =>
      writeCancellation(tx, services, actor, {
        orderUuid: subjectUuid,
        why,
        basis: wordOf(input, 'basis'),
      }),
  },
  'withdrawal.approve': {
    permission: 'withdrawal.decide',
    carryOut: async (tx, services, actor, { subjectUuid, input: { reference } }) => {
      await agreeWithdrawal(tx, services, actor, subjectUuid);
      // A request of an earlier version says that the money was sent already.
      if (reference !== undefined)
        await writeDecision(tx, services, actor, {
          uuid: subjectUuid,
          status: 'Approved',
          reason: reference,
        });
    },
  },
  'withdrawal.call-off': {
    permission: 'withdrawal.decide',
    carryOut: (tx, services, actor, { subjectUuid: uuid, why }) =>
      callOffWithdrawal(tx, services, actor, { uuid, why }),
  },
  'money.refund': {
    permission: 'money.decide',
    carryOut: async (tx, services, actor, { subjectUuid: paymentUuid, input }) => {
      await agreeRefund(tx, services, actor, { paymentUuid, account: wordOf(input, 'account') });
      const { reference } = input;
      // As with withdrawals.
      if (reference !== undefined) await transferRefund(tx, services, actor, { paymentUuid, reference });
    },
  },
  'money.refund-call-off': {
    permission: 'money.decide',
    carryOut: (tx, services, actor, { subjectUuid: paymentUuid, why }) =>
      callOffRefund(tx, services, actor, { paymentUuid, why }),
  },
  'money.unbook': {
    permission: 'money.decide',
    carryOut: (tx, services, actor, { subjectUuid: uuid, input, why }) =>
      reverseBooking(tx, services, actor, { uuid, basis: wordOf(input, 'basis'), why }),
  },
  'money.free': {
    permission: 'money.decide',
    carryOut: (tx, services, actor, { subjectUuid: orderUuid, input, why }) =>
      freeMoney(tx, services, actor, { orderUuid, basis: wordOf(input, 'basis'), why }),
  },
  'person.phone': {
    permission: 'person.phone',
    carryOut: (tx, services, actor, { subjectUuid, why, input }) =>
      writePhoneChange(tx, services, actor, {
        personUuid: subjectUuid,
        why,
        phone: wordOf(input, 'phone'),
      }),
  },
  'person.bank-account': {
    permission: 'person.account',
    carryOut: (tx, services, actor, { subjectUuid, why, input }) => {
      const { bankName: _, ...account } = accountOfApproval(input);
      return writeBankAccount(tx, services, actor, { personUuid: subjectUuid, why, ...account });
    },
  },
  'person.merge': {
    permission: 'person.merge',
    carryOut: async (tx, services, actor, approval) => {
      await carryOutMerge(tx, services, actor, approval);
      // Whoever merges finds the lists right at once.
      await projectPersonsOrders(tx, approval.subjectUuid);
    },
  },
  'person.erase': {
    permission: 'person.erase',
    carryOut: (tx, services, actor, { subjectUuid, input }) =>
      writeErasure(tx, services, actor, {
        personUuid: subjectUuid,
        ground: wordOf(input, 'ground') === 'request' ? 'request' : 'retention',
      }),
  },
  'package.price': {
    permission: 'package.publish',
    carryOut: (tx, services, actor, { subjectUuid, why, input }) =>
      changePrices(tx, services, actor, { productUuid: subjectUuid, input, why }),
  },
  'add-on.price': {
    permission: 'content.change',
    carryOut: (tx, services, actor, { subjectUuid: uuid, why, input }) =>
      changeAddOnPrice(tx, services, actor, { uuid, input, why }),
  },
};
