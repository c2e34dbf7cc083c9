import * as calls from '@rihlah/contract/people/inbox';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { pageOffset } from '../../../http/hal.ts';
import type { Services } from '../../../infra/services.ts';
import { assertSelf } from '../../identity/persons/person-access.ts';
import {
  findNotification,
  findNotifications,
  markNotification,
  presentNotification,
  presentNotifications,
} from './present-notification.ts';

export function inboxRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serveCall(app, services, calls.listNotifications, async ({ query, viewer, href, hal }) => {
    assertSelf(viewer.personUuid, query.registrar_uuid, query.pilgrim_uuid);
    const wanted = { unread: query.unread, limit: query.limit, offset: pageOffset(query) };
    const { rows, total } = await findNotifications(db, viewer.personUuid, wanted);
    return hal(await presentNotifications(db, rows, href), total);
  });

  serveCall(app, services, calls.getNotification, async ({ params, viewer, href }) =>
    presentNotification(db, await findNotification(db, viewer.personUuid, params.uuid), href),
  );

  serveCall(app, services, calls.markNotification, async ({ actor, params, body, href }) =>
    presentNotification(db, await markNotification(services, actor, { ...params, ...body }), href),
  );
}
