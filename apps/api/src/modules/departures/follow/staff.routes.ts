import * as calls from '@rihlah/contract/staff/departures/trip-events';
import * as photos from '@rihlah/contract/staff/departures/trip-photos';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { recordTripEvent, withdrawTripEvent } from './trip-events.ts';
import { fetchTripPhoto, removeTripPhoto, setPhotoAgreement, takeTripPhoto } from './trip-photos.ts';
import { listTrips } from './trips.ts';

/** What groups on their way have reached, and their photo of the day, as staff or the leader record it. */
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

  serveCall(app, services, photos.setPhotoAgreement, ({ actor, params: { uuid }, body }) =>
    setPhotoAgreement(services, actor, { uuid, ...body }),
  );

  serveCall(app, services, photos.removeTripPhoto, ({ actor, params: { uuid }, body }) =>
    removeTripPhoto(services, actor, { uuid, ...body }),
  );

  serveCall(app, services, photos.getTripPhoto, async ({ actor, params: { uuid }, query, reply }) =>
    reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
      })
      .type('image/jpeg')
      .send(await fetchTripPhoto(services, actor, { uuid, ...query })),
  );
}

/** It comes as a form. */
export function tripPhotoUploadRoutes(forms: FastifyInstance, services: Services): void {
  serveCall(forms, services, photos.takeTripPhoto, ({ actor, params: { uuid }, body, files }) =>
    takeTripPhoto(services, actor, { uuid, ...body, ...files }),
  );
}
