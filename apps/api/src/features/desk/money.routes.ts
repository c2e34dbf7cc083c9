import {
  applyReviewMoney,
  askWithdrawal as askCall,
  listReconciliations,
  refundReviewMoney,
  rejectWithdrawal,
  listReviewMoney as reviewCall,
  listDeskWithdrawals as withdrawalsCall,
} from '@rihlah/contract/staff/money';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { serveCall } from '../../plugins/calls.ts';
import { decideWithdrawal } from '../agents/decide-withdrawal.ts';
import { findReconciliations } from '../payments/reconciliation-queries.ts';
import { applyReview } from '../payments/review-list.ts';
import { askRefund, askWithdrawal } from './ask-money.ts';
import { listDeskWithdrawals, listReviewMoney } from './list-money.ts';
import { onceAtDesk } from './once-at-desk.ts';

/** Money at the desk: what could not be booked, what agents ask for, and the comparison with the banks. */
export function moneyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const once = onceAtDesk(services);

  serveCall(app, services, reviewCall, async ({ actor }) => ({
    money: await listReviewMoney(services, actor),
  }));

  serveCall(app, services, applyReviewMoney, (context) =>
    once('money-booking', context, async () => {
      const { actor, params, body } = context;
      await applyReview(services, actor, { bankPaymentUuid: params.uuid, paymentUuid: body.bill });
      return { state: 'done' as const };
    }),
  );

  serveCall(app, services, refundReviewMoney, (context) =>
    once('money-refund', context, async () => {
      const { actor, params, body } = context;
      const { state } = await askRefund(services, actor, { moneyUuid: params.uuid, ...body });
      return { state };
    }),
  );

  serveCall(app, services, withdrawalsCall, async ({ actor }) => ({
    withdrawals: await listDeskWithdrawals(services, actor),
  }));

  serveCall(app, services, askCall, (context) =>
    once('withdrawal-approval', context, async () => {
      const { actor, params, body } = context;
      const { state } = await askWithdrawal(services, actor, { withdrawalUuid: params.uuid, ...body });
      return { state };
    }),
  );

  serveCall(app, services, rejectWithdrawal, (context) =>
    once('withdrawal-rejection', context, async () => {
      const { actor, params, body } = context;
      await decideWithdrawal(services, actor, { uuid: params.uuid, status: 'Rejected', reason: body.why });
      return { state: 'done' as const };
    }),
  );

  serveCall(app, services, listReconciliations, async () => ({ days: await findReconciliations(db) }));
}
