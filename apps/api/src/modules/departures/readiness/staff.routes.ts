import * as calls from '@rihlah/contract/staff/departures/departures';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { setManasik } from '../../orders/change/invite-to-manasik.ts';
import { findDeparture, reachDeparture } from './find-departure.ts';
import { listDepartures } from './list-departures.ts';
import { remindTravellers } from './remind-travellers.ts';
import { reportReturnOfPackage } from './report-return.ts';
import { setTravelNotes } from './set-travel-notes.ts';

/** Packages on their way (specification 4, screen 5). */
export function operationsRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, calls.listDepartures, ({ actor, query }) =>
    listDepartures(services, actor, query),
  );

  serveCall(app, services, calls.getDeparture, ({ actor, params }) =>
    findDeparture(services, actor, { productUuid: params.uuid }),
  );

  serveCall(app, services, calls.setTravelNotes, ({ actor, params, body: { basis, ...notes } }) =>
    setTravelNotes(services, actor, { productUuid: params.uuid, notes, basis }),
  );

  serveCall(app, services, calls.setManasik, async ({ actor, params, body: { basis, ...session } }) => {
    await reachDeparture(services.db, actor, params.uuid, 'package.manasik');
    return { told: await setManasik(services, actor, { productUuid: params.uuid, session, basis }) };
  });

  serveCall(app, services, calls.reportReturn, ({ actor, params, body: { basis, ...report } }) =>
    reportReturnOfPackage(services, actor, { productUuid: params.uuid, report, basis }),
  );

  serveCall(app, services, calls.remindTravellers, ({ actor, params, body }) =>
    remindTravellers(services, actor, { productUuid: params.uuid, ...body }),
  );
}
