import * as calls from '@rihlah/contract/orders/waiting-list';
import { maskPhone } from '@rihlah/rules/text/addresses/phone';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { readClientAddress } from '../../../http/client-address.ts';
import { requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { sendGuestCode } from '../place/confirm-guest.ts';
import { joinList } from './join-list.ts';
import { leaveList } from './leave-list.ts';
import { countLiving, findEntry, presentPlace } from './waiting-queries.ts';

/** Waiting for seats of a package that is sold out. */
export function waitingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serveCall(app, services, calls.countWaiting, async ({ query }) => ({
    waiting: await countLiving(db, query.product_uuid),
  }));

  serveCall(app, services, calls.askWaitingCode, async ({ body: { phone }, request }) => {
    await sendGuestCode(
      services,
      { address: readClientAddress(request), phone },
      'untuk masuk daftar tunggu',
    );
    return { phone: maskPhone(phone) };
  });

  serveCall(app, services, calls.joinWaitingList, async ({ actor, body, request }) =>
    presentPlace(db, await joinList(services, actor, { ...body, address: readClientAddress(request) })),
  );

  serveCall(app, services, calls.getWaitingPlace, async ({ params }) =>
    presentPlace(db, requireFound(await findEntry(db, params.uuid))),
  );

  serveCall(app, services, calls.leaveWaitingList, async ({ actor, params }) =>
    presentPlace(db, await leaveList(services, actor, params.uuid)),
  );
}
