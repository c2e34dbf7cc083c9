import {
  changeDeskOrder as changeCall,
  getPickupDays,
  previewOrderChange,
  scheduleDeskPickup,
} from '@rihlah/contract/staff/order-changes';
import { getOrderMessages, resendOrderSms as resendCall } from '@rihlah/contract/staff/order-messages';
import { cancelVisa as cancelVisaCall } from '@rihlah/contract/staff/orders';
import type { FastifyInstance } from 'fastify';
import { onceAtDesk } from '../../../http/answer-once-for-staff.ts';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { refreshDeskOrder } from '../../backoffice/order-search/refresh-order-search.ts';
import { findPickupDays, schedulePickupAtDesk } from '../pickup/schedule-pickup.ts';
import { cancelVisa } from './cancel-visa.ts';
import { changeDeskOrder, previewChange } from './change-order.ts';
import { reachDeskOrder } from './order-access.ts';
import { findOrderMessages, resendOrderSms } from './order-messages.ts';

/** Changes of an order that stands, and what was told about it (specification 4, screen 4). */
export function orderChangesRoutes(app: FastifyInstance, services: Services): void {
  const once = onceAtDesk(services);

  serveCall(app, services, previewOrderChange, ({ actor, params, body }) =>
    previewChange(services, actor, { orderUuid: params.uuid, ...body }),
  );

  serveCall(app, services, getPickupDays, async ({ actor, params }) => {
    const { order } = await reachDeskOrder(services.db, actor, params.uuid, 'order.change');
    return findPickupDays(services.db, services, order);
  });

  serveCall(app, services, scheduleDeskPickup, async ({ actor, params, body }) => {
    await reachDeskOrder(services.db, actor, params.uuid, 'order.change');
    const choice = { orderUuid: params.uuid, ...body };
    const { pickupDate } = await schedulePickupAtDesk(services, actor, choice);
    return { pickupDate: pickupDate ?? body.schedule };
  });

  serveCall(app, services, cancelVisaCall, async ({ actor, params, body }) => {
    await cancelVisa(services, actor, { orderUuid: params.uuid, ...body });
    return { state: 'cancelled' as const };
  });

  serveCall(app, services, getOrderMessages, ({ actor, params }) =>
    findOrderMessages(services, actor, { orderUuid: params.uuid }),
  );

  serveCall(app, services, resendCall, async ({ actor, params, body }) => {
    await resendOrderSms(services, actor, { orderUuid: params.uuid, smsUuid: body.sms });
    return {};
  });

  serveCall(app, services, changeCall, (context) =>
    once('order-change', context, async () => {
      const { actor, params, body } = context;
      const amount = await changeDeskOrder(services, actor, { orderUuid: params.uuid, ...body });
      await refreshDeskOrder(services.db, params.uuid);
      return { amount };
    }),
  );
}
