import * as calls from '@rihlah/contract/staff/orders/order-changes';
import { getOrderMessages, resendOrderSms as resendCall } from '@rihlah/contract/staff/orders/order-messages';
import {
  cancelVisa as cancelVisaCall,
  setVisa as setVisaCall,
  withdrawTravelDocument as withdrawCall,
} from '@rihlah/contract/staff/orders/orders';
import type { FastifyInstance } from 'fastify';
import { answerOnceForStaff } from '../../../http/answer-once-for-staff.ts';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { projectOrder } from '../../backoffice/order-search/refresh-order-search.ts';
import { findPickupDays, schedulePickupForStaff } from '../pickup/schedule-pickup.ts';
import { cancelVisa } from './cancel-visa.ts';
import { changeStaffOrder, previewChange } from './change-order.ts';
import { reachOrderForStaff } from './order-access.ts';
import { findOrderMessages, resendOrderSms } from './order-messages.ts';
import { setVisa } from './set-visa.ts';
import { withdrawTravelDocument } from './withdraw-travel-document.ts';

/** Changes of an order that stands, and what was told about it (specification 4, screen 4). */
export function orderChangesRoutes(app: FastifyInstance, services: Services): void {
  const once = answerOnceForStaff(services);

  serveCall(app, services, calls.previewOrderChange, ({ actor, params, body }) =>
    previewChange(services, actor, { orderUuid: params.uuid, ...body }),
  );

  serveCall(app, services, calls.getPickupDays, async ({ actor, params }) => {
    const { order } = await reachOrderForStaff(services.db, actor, params.uuid, 'order.change');
    return findPickupDays(services.db, services, order);
  });

  serveCall(app, services, calls.scheduleStaffPickup, async ({ actor, params, body }) => {
    await reachOrderForStaff(services.db, actor, params.uuid, 'order.change');
    const choice = { orderUuid: params.uuid, ...body };
    const { pickupDate } = await schedulePickupForStaff(services, actor, choice);
    return { pickupDate: pickupDate ?? body.schedule };
  });

  serveCall(app, services, setVisaCall, ({ actor, params, body }) =>
    setVisa(services, actor, { orderUuid: params.uuid, ...body }),
  );

  serveCall(app, services, cancelVisaCall, async ({ actor, params, body }) => {
    await cancelVisa(services, actor, { orderUuid: params.uuid, ...body });
    return { state: 'cancelled' as const };
  });

  serveCall(
    app,
    services,
    withdrawCall,
    async ({ actor, params, body: { pilgrim: pilgrimUuid, ...body } }) => {
      await withdrawTravelDocument(services, actor, { orderUuid: params.uuid, pilgrimUuid, ...body });
      return { state: 'withdrawn' as const };
    },
  );

  serveCall(app, services, getOrderMessages, ({ actor, params }) =>
    findOrderMessages(services, actor, { orderUuid: params.uuid }),
  );

  serveCall(app, services, resendCall, async ({ actor, params, body }) => {
    await resendOrderSms(services, actor, { orderUuid: params.uuid, smsUuid: body.sms });
    return {};
  });

  serveCall(app, services, calls.changeStaffOrder, (context) =>
    once('order-change', context, async () => {
      const { actor, params, body } = context;
      const amount = await changeStaffOrder(services, actor, { orderUuid: params.uuid, ...body });
      await projectOrder(services.db, params.uuid);
      return { amount };
    }),
  );
}
