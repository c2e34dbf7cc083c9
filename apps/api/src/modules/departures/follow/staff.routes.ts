import * as calls from '@rihlah/contract/staff/departures/trip-events';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { listTrips, recordTripEvent, withdrawTripEvent } from './trip-events.ts';

/** What groups on their way have reached, as staff or the leader record it. */
export function tripEventRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, calls.listTrips, async ({ actor }) => ({
    trips: await listTrips(services, actor),
  }));

  serveCall(app, services, calls.recordTripEvent, ({ actor, params: { uuid }, body }) =>
    recordTripEvent(services, actor, { uuid, ...body }),
  );

  serveCall(app, services, calls.withdrawTripEvent, ({ actor, params: { uuid }, body }) =>
    withdrawTripEvent(services, actor, { uuid, ...body }),
  );
}
