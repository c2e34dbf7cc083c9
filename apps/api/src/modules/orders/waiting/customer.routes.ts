import * as calls from '@rihlah/contract/orders/waiting-list';
import { maskPhone } from '@rihlah/rules/text/phone';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { addressOf } from '../../../http/client-address.ts';
import { assertWithin } from '../../../http/limits/rate-limits.ts';
import { smsLimits } from '../../../http/limits/sms-limits.ts';
import { requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { sendGuestCode } from '../place/confirm-guest.ts';
import { joinList } from './join-list.ts';
import { leaveList } from './leave-list.ts';
import { countLiving, findEntry, presentPlace } from './waiting-queries.ts';

const HOUR_MS = 3_600_000;

/** Waiting for seats of a package that is sold out. */
export function waitingRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, limits } = services;

  serveCall(app, services, calls.countWaiting, async ({ query }) => ({
    waiting: await countLiving(db, query.product_uuid),
  }));

  const codes = smsLimits('waiting-code', config);

  serveCall(app, services, calls.askWaitingCode, async ({ body: { phone }, request }) => {
    await assertWithin(limits, codes({ address: addressOf(request), phone }));
    await sendGuestCode(services, phone, 'untuk masuk daftar tunggu');
    return { phone: maskPhone(phone) };
  });

  const tries = { name: 'waiting-code-tries', max: config.RATE_LOGIN_PER_ADDRESS, windowMs: HOUR_MS };

  serveCall(app, services, calls.joinWaitingList, async ({ actor, body, request }) => {
    await assertWithin(limits, [{ limit: tries, key: addressOf(request) }]);
    return presentPlace(db, await joinList(services, actor, body));
  });

  serveCall(app, services, calls.getWaitingPlace, async ({ params }) =>
    presentPlace(db, requireFound(await findEntry(db, params.uuid))),
  );

  serveCall(app, services, calls.leaveWaitingList, async ({ actor, params }) =>
    presentPlace(db, await leaveList(services, actor, params.uuid)),
  );
}
