import { getPilgrimCard } from '@rihlah/contract/orders/pilgrim-card';
import * as calls from '@rihlah/contract/staff/departures/attendance';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { takeEntries } from '../attendance/take-entries.ts';
import { findPilgrimCard } from './find-pilgrim-card.ts';
import { findRoster } from './find-roster.ts';
import { listOccasions } from './list-occasions.ts';

/** Check-in of manasik and of the airport (specification 4, screen 5). */
export function checkInRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, calls.listOccasions, ({ actor }) => listOccasions(services, actor));

  serveCall(app, services, calls.getRoster, async ({ actor, params, query, request, reply }) => {
    const roster = await findRoster(services, actor, { ...params, ...query });
    // Phones ask for it again and again, over a connection that is poor.
    const etag = `W/"${roster.version}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return roster;
  });

  serveCall(app, services, calls.sendAttendance, ({ actor, body }) => takeEntries(services, actor, body));
}

export function pilgrimCardRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, getPilgrimCard, ({ viewer, query }) =>
    findPilgrimCard(services, { orderUuid: query.order_uuid, personUuid: viewer.personUuid }),
  );
}
