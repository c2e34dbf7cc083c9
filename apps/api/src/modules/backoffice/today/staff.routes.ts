import { getApprovalFacts } from '@rihlah/contract/staff/backoffice/approval-facts';
import { decideApproval as decideCall, listApprovals } from '@rihlah/contract/staff/backoffice/approvals';
import {
  findFilterChoices as choicesCall,
  searchForStaff as searchCall,
} from '@rihlah/contract/staff/backoffice/search';
import { getToday } from '@rihlah/contract/staff/backoffice/today';
import { followChanges } from '@rihlah/contract/staff/messaging/events';
import {
  cancelStaffOrder,
  exportStaffOrders as exportCall,
  exportStaffOrdersSheet as exportSheetCall,
  getStaffOrder,
  listStaffOrders as listCall,
  moveStaffOrder,
  addOrderNote as noteCall,
  previewCancellation as previewCall,
  resetStaffPickup,
  takeBackFinish as takeBackCall,
} from '@rihlah/contract/staff/orders/orders';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { AuditTail } from '../../../infra/audit/audit-tail.ts';
import type { Services } from '../../../infra/services.ts';
import { LiveFeed } from '../../messaging/events/live-feed.ts';
import { moveOrder } from '../../orders/change/move-order.ts';
import { takeBackFinish } from '../../orders/finish/finish-order.ts';
import { resetPickup } from '../../orders/pickup/reset-pickup.ts';
import { addOrderNote } from '../../orders/staff/add-order-note.ts';
import { exportName, exportStaffOrders } from '../../orders/staff/export-orders.ts';
import { findFilterChoices } from '../../orders/staff/find-filter-choices.ts';
import { findStaffOrder } from '../../orders/staff/find-order.ts';
import { listStaffOrders } from '../../orders/staff/list-orders.ts';
import { reachOrderForStaff } from '../../orders/staff/order-access.ts';
import { askCancellation, previewCancellation } from '../../orders/staff/request-cancellation.ts';
import { findOpenApprovals } from '../approvals/approval-queries.ts';
import { findApprovalFacts } from '../decisions/approval-facts.ts';
import { decideRequest } from '../decisions/decide-request.ts';
import { presentApprovals } from '../decisions/present-approvals.ts';
import { projectOrder } from '../order-search/refresh-order-search.ts';
import { findToday, type TodaySources } from './find-today.ts';
import { searchForStaff } from './search.ts';

/**
 * What staff see and do for staff: the day, orders, and what waits for a second person. Whoever changes an order finds it
 * changed in the lists at once; everybody else soon after (`project-orders.ts`).
 *
 * @param sources of features above this one, for Hari ini
 * @param tail the end of the audit log, which all streams of this process share
 */
export function staffRoutes(
  app: FastifyInstance,
  services: Services,
  sources: TodaySources,
  tail: AuditTail,
): void {
  const { db } = services;

  const feed = new LiveFeed(services, tail);
  app.addHook('preClose', (done) => {
    feed.stop();
    done();
  });
  serveCall(app, services, followChanges, ({ query, reply, viewer }) =>
    reply
      .type('text/event-stream')
      // Nobody on the way may collect what is to arrive at once.
      .header('cache-control', 'no-cache, no-transform')
      .header('x-accel-buffering', 'no')
      .send(feed.open(query.seconds, viewer.sessionUuid)),
  );

  serveCall(app, services, getToday, ({ actor }) => findToday(services, actor, sources));

  serveCall(app, services, searchCall, ({ actor, query }) => searchForStaff(services, actor, query));

  serveCall(app, services, choicesCall, ({ actor, query }) => findFilterChoices(services, actor, query));

  serveCall(app, services, listCall, ({ actor, query }) => {
    const { sort, ascending, cursor, limit, ...filter } = query;
    return listStaffOrders(services, actor, { filter, page: { sort, ascending, cursor, limit } });
  });

  serveCall(app, services, exportCall, async ({ actor, query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${exportName(services, 'csv')}"`)
      .send(await exportStaffOrders(services, actor, { filter: query, format: 'csv' })),
  );

  serveCall(app, services, exportSheetCall, async ({ actor, query, reply }) =>
    reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', `attachment; filename="${exportName(services, 'xlsx')}"`)
      .send(await exportStaffOrders(services, actor, { filter: query, format: 'xlsx' })),
  );

  serveCall(app, services, getStaffOrder, ({ actor, params, origin }) =>
    findStaffOrder(services, actor, { orderUuid: params.uuid, origin }),
  );

  serveCall(app, services, noteCall, ({ actor, params, body }) =>
    addOrderNote(services, actor, { orderUuid: params.uuid, text: body.text }),
  );

  serveCall(app, services, moveStaffOrder, async ({ actor, params, body }) => {
    const { order } = await reachOrderForStaff(db, actor, params.uuid, 'order.move');
    await moveOrder(services, actor, { orderUuid: order.uuid, ...body });
    await projectOrder(db, order.uuid);
    return { status: body.to };
  });

  serveCall(app, services, takeBackCall, async ({ actor, params, body }) => {
    const { order } = await reachOrderForStaff(db, actor, params.uuid, 'order.move');
    await takeBackFinish(services, actor, { orderUuid: order.uuid, why: body.why });
    await projectOrder(db, order.uuid);
    return { status: 'Berangkat Umrah' as const };
  });

  serveCall(app, services, resetStaffPickup, async ({ actor, params, body }) => {
    const { order } = await reachOrderForStaff(db, actor, params.uuid, 'order.change');
    await resetPickup(services, actor, { orderUuid: order.uuid, why: body.why });
    return { pickupDate: null };
  });

  serveCall(app, services, previewCall, ({ actor, params }) =>
    previewCancellation(services, actor, { orderUuid: params.uuid }),
  );

  serveCall(app, services, cancelStaffOrder, async ({ actor, params, body }) => {
    const state = await askCancellation(services, actor, { orderUuid: params.uuid, ...body });
    await projectOrder(db, params.uuid);
    return { state };
  });

  serveCall(app, services, listApprovals, async ({ actor }) => ({
    approvals: await presentApprovals(db, actor, await findOpenApprovals(db)),
  }));

  serveCall(app, services, getApprovalFacts, ({ actor, params }) =>
    findApprovalFacts(services, actor, params),
  );

  serveCall(app, services, decideCall, async ({ actor, params, body }) => {
    await decideRequest(services, actor, { uuid: params.uuid, ...body });
    return { decision: body.decision };
  });
}
