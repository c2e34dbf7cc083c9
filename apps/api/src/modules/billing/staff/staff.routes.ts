import * as calls from '@rihlah/contract/staff/billing/money';
import * as moneyBookingsCalls from '@rihlah/contract/staff/billing/money-bookings';
import * as transfersCalls from '@rihlah/contract/staff/billing/transfers';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { FastifyInstance } from 'fastify';
import { answerOnceForStaff } from '../../../http/answer-once-for-staff.ts';
import { serveCall } from '../../../http/calls.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { correctPayoutReference, writeDecision } from '../../agents/withdrawals/decide-withdrawal.ts';
import { showPayoutAccount } from '../../agents/withdrawals/show-payout-account.ts';
import {
  applyReview,
  correctRefundReference,
  transferRefund,
} from '../../banking/matching/unmatched-payments.ts';
import { findReconciliations } from '../../banking/reconciliation/reconciliation-queries.ts';
import { lockBooking } from '../payments/payment-bookings.ts';
import { reversalEffects } from '../reversal/reversal-effects.ts';
import { undoBooking } from '../reversal/reverse-booking.ts';
import { findMoneyBills } from './find-money-bills.ts';
import { listReviewMoney, listStaffWithdrawals } from './list-money.ts';
import { listMoneyBookings } from './list-money-bookings.ts';
import { listTransfers } from './list-transfers.ts';
import {
  askRefund,
  askRefundCallOff,
  askReversal,
  askWithdrawal,
  askWithdrawalCallOff,
} from './request-money-decision.ts';

/** Money in Loket: what could not be booked, what agents ask for, and the comparison with the banks. */
export function moneyRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const once = answerOnceForStaff(services);

  serveCall(app, services, calls.listReviewMoney, async ({ actor }) => ({
    money: await listReviewMoney(services, actor),
  }));

  serveCall(app, services, calls.applyReviewMoney, (context) =>
    once('money-booking', context, async () => {
      const { actor, params, body } = context;
      const { uuid, dueAt } = await applyReview(services, actor, {
        paymentUuid: params.uuid,
        billUuid: body.bill,
      });
      return { state: 'done' as const, booking: uuid, undoUntil: jakartaIso(dueAt) };
    }),
  );

  serveCall(app, services, calls.findMoneyBills, ({ params, query }) =>
    findMoneyBills(services, { moneyUuid: params.uuid, ...query }),
  );

  serveCall(app, services, moneyBookingsCalls.listMoneyBookings, async ({ actor }) => ({
    bookings: await listMoneyBookings(services, actor),
  }));

  serveCall(app, services, moneyBookingsCalls.undoMoneyBooking, async ({ actor, params }) => {
    await undoBooking(services, actor, params);
    return { state: 'done' as const };
  });

  serveCall(app, services, moneyBookingsCalls.previewReversal, ({ params }) =>
    db.transaction(async (tx) => reversalEffects(tx, await lockBooking(tx, params.uuid), clock.now())),
  );

  serveCall(app, services, moneyBookingsCalls.askReversal, (context) =>
    once('money-reversal', context, async () => {
      const { actor, params, body } = context;
      await askReversal(services, actor, { bookingUuid: params.uuid, ...body });
      return { state: 'waiting' as const };
    }),
  );

  serveCall(app, services, calls.refundReviewMoney, (context) =>
    once('money-refund', context, async () => {
      const { actor, params, body } = context;
      const { state } = await askRefund(services, actor, { moneyUuid: params.uuid, ...body });
      return { state };
    }),
  );

  serveCall(app, services, calls.transferRefund, (context) =>
    once('money-refund-transfer', context, async () => {
      const { actor, params, body } = context;
      await inTransaction(db, (tx) =>
        transferRefund(tx, services, actor, { paymentUuid: params.uuid, ...body }),
      );
      return { state: 'done' as const };
    }),
  );

  serveCall(app, services, calls.callOffRefund, (context) =>
    once('money-refund-call-off', context, async () => {
      const { actor, params, body } = context;
      const { state } = await askRefundCallOff(services, actor, { uuid: params.uuid, ...body });
      return { state };
    }),
  );

  serveCall(app, services, calls.listStaffWithdrawals, async ({ actor }) => ({
    withdrawals: await listStaffWithdrawals(services, actor),
  }));

  serveCall(app, services, calls.askWithdrawal, (context) =>
    once('withdrawal-approval', context, async () => {
      const { actor, params, body } = context;
      const { state } = await askWithdrawal(services, actor, { withdrawalUuid: params.uuid, ...body });
      return { state };
    }),
  );

  serveCall(app, services, calls.showPayoutAccount, ({ actor, params }) =>
    showPayoutAccount(services, actor, { withdrawalUuid: params.uuid }),
  );

  serveCall(app, services, calls.callOffWithdrawal, (context) =>
    once('withdrawal-call-off', context, async () => {
      const { actor, params, body } = context;
      const { state } = await askWithdrawalCallOff(services, actor, { uuid: params.uuid, ...body });
      return { state };
    }),
  );

  serveCall(app, services, calls.transferWithdrawal, (context) =>
    once('withdrawal-transfer', context, async () => {
      const { actor, params, body } = context;
      const paid = { uuid: params.uuid, status: 'Approved' as const, reason: body.reference };
      await inTransaction(db, (tx) => writeDecision(tx, services, actor, paid));
      return { state: 'done' as const };
    }),
  );

  serveCall(app, services, calls.rejectWithdrawal, (context) =>
    once('withdrawal-rejection', context, async () => {
      const { actor, params, body } = context;
      const rejected = { uuid: params.uuid, status: 'Rejected' as const, reason: body.why };
      await inTransaction(db, (tx) => writeDecision(tx, services, actor, rejected));
      return { state: 'done' as const };
    }),
  );

  serveCall(app, services, transfersCalls.listTransfers, async () => ({
    transfers: await listTransfers(services),
  }));

  serveCall(app, services, transfersCalls.correctRefundReference, async ({ actor, params, body }) => {
    const correction = { paymentUuid: params.uuid, ...body };
    await inTransaction(db, (tx) => correctRefundReference(tx, services, actor, correction));
    return { reference: body.reference };
  });

  serveCall(app, services, transfersCalls.correctWithdrawalReference, async ({ actor, params, body }) => {
    const correction = { uuid: params.uuid, ...body };
    await inTransaction(db, (tx) => correctPayoutReference(tx, services, actor, correction));
    return { reference: body.reference };
  });

  serveCall(app, services, calls.listReconciliations, async () => ({ days: await findReconciliations(db) }));
}
