import * as calls from '@rihlah/contract/staff/departures/leaders';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { findLedSheet, listLed } from './find-led.ts';

/** A leader's own sheet: whom they lead, while it lasts. */
export function ledRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, calls.listLed, async ({ actor }) => ({
    departures: await listLed(services, actor),
  }));

  serveCall(app, services, calls.getLed, ({ actor, params }) =>
    findLedSheet(services, actor, { departureUuid: params.uuid }),
  );
}
