import { findFilterChoices as choicesCall } from '@rihlah/contract/staff/backoffice/search';
import * as freedMoneyCalls from '@rihlah/contract/staff/billing/freed-money';
import * as calls from '@rihlah/contract/staff/orders/orders';
import type { FastifyInstance } from 'fastify';
import { answerOnceForStaff } from '../../../http/answer-once-for-staff.ts';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { projectOrder } from '../../backoffice/order-search/refresh-order-search.ts';
import { moveOrder } from '../change/move-order.ts';
import { takeBackDeparture } from '../change/take-back-departure.ts';
import { takeBackFinish } from '../finish/finish-order.ts';
import { resetPickup } from '../pickup/reset-pickup.ts';
import { addOrderNote } from './add-order-note.ts';
import { findStaffOrder } from './find-order.ts';
import { exportName, exportStaffOrders } from './list/export-orders.ts';
import { findFilterChoices } from './list/find-filter-choices.ts';
import { listStaffOrders } from './list/list-orders.ts';
import { reachOrderForStaff } from './order-access.ts';
import { askCancellation, previewCancellation } from './request-cancellation.ts';
import { askFreeing, previewFreeing } from './request-freeing.ts';

/**
 * Orders in Loket (specification 4, screens 3 and 4). Whoever changes an order finds it changed in the lists at once;
 * everybody else soon after (`project-orders.ts`).
 */
export function staffOrdersRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const once = answerOnceForStaff(services);

  serveCall(app, services, choicesCall, ({ actor, query }) => findFilterChoices(services, actor, query));

  serveCall(app, services, calls.listStaffOrders, ({ actor, query }) => {
    const { sort, ascending, cursor, limit, ...filter } = query;
    return listStaffOrders(services, actor, { filter, page: { sort, ascending, cursor, limit } });
  });

  serveCall(app, services, calls.exportStaffOrders, async ({ actor, query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${exportName(services, 'csv')}"`)
      .send(await exportStaffOrders(services, actor, { filter: query, format: 'csv' })),
  );

  serveCall(app, services, calls.exportStaffOrdersSheet, async ({ actor, query, reply }) =>
    reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', `attachment; filename="${exportName(services, 'xlsx')}"`)
      .send(await exportStaffOrders(services, actor, { filter: query, format: 'xlsx' })),
  );

  serveCall(app, services, calls.getStaffOrder, ({ actor, params, origin }) =>
    findStaffOrder(services, actor, { orderUuid: params.uuid, origin }),
  );

  serveCall(app, services, calls.addOrderNote, ({ actor, params, body }) =>
    addOrderNote(services, actor, { orderUuid: params.uuid, text: body.text }),
  );

  serveCall(app, services, calls.moveStaffOrder, async ({ actor, params, body }) => {
    const { order } = await reachOrderForStaff(db, actor, params.uuid, 'order.move');
    await moveOrder(services, actor, { orderUuid: order.uuid, ...body });
    await projectOrder(db, order.uuid);
    return { status: body.to };
  });

  serveCall(app, services, calls.takeBackFinish, async ({ actor, params, body }) => {
    const { order } = await reachOrderForStaff(db, actor, params.uuid, 'order.move');
    await takeBackFinish(services, actor, { orderUuid: order.uuid, why: body.why });
    await projectOrder(db, order.uuid);
    return { status: 'Berangkat Umrah' as const };
  });

  serveCall(app, services, calls.takeBackDeparture, async ({ actor, params, body }) => {
    const { order } = await reachOrderForStaff(db, actor, params.uuid, 'order.early');
    await takeBackDeparture(services, actor, { orderUuid: order.uuid, why: body.why });
    await projectOrder(db, order.uuid);
    return { status: 'Manasik Haji' as const };
  });

  serveCall(app, services, calls.resetStaffPickup, async ({ actor, params, body }) => {
    const { order } = await reachOrderForStaff(db, actor, params.uuid, 'order.change');
    await resetPickup(services, actor, { orderUuid: order.uuid, why: body.why });
    return { pickupDate: null };
  });

  serveCall(app, services, calls.previewCancellation, ({ actor, params }) =>
    previewCancellation(services, actor, { orderUuid: params.uuid }),
  );

  serveCall(app, services, calls.cancelStaffOrder, async ({ actor, params, body }) => {
    const state = await askCancellation(services, actor, { orderUuid: params.uuid, ...body });
    await projectOrder(db, params.uuid);
    return { state };
  });

  serveCall(app, services, freedMoneyCalls.previewFreeing, ({ actor, params }) =>
    previewFreeing(services, actor, { orderUuid: params.uuid }),
  );

  serveCall(app, services, freedMoneyCalls.askFreeing, (context) =>
    once('money-freeing', context, async () => {
      const { actor, params, body } = context;
      await askFreeing(services, actor, { orderUuid: params.uuid, ...body });
      return { state: 'waiting' as const };
    }),
  );
}
