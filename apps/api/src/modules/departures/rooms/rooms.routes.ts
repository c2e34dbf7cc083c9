import * as groups from '@rihlah/contract/orders/room-groups';
import { listRoomMates } from '@rihlah/contract/orders/room-mates';
import * as calls from '@rihlah/contract/staff/departures/rooms';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { publishRooms, saveRooms } from './change-rooms.ts';
import { findRoomMates } from './find-room-mates.ts';
import { findRooms } from './find-rooms.ts';
import { readRoomGroups, saveRoomGroups } from './room-groups.ts';

/** Rooms of a departure in each hotel, for staff (specification 4, screen 7). */
export function staffRoomsRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, calls.getRooms, ({ actor, params }) =>
    findRooms(services, actor, { productUuid: params.uuid }),
  );

  serveCall(app, services, calls.saveRooms, ({ actor, params, body: { hotel, version, rooms } }) =>
    saveRooms(services, actor, { productUuid: params.uuid, hotelUuid: hotel, version, rooms }),
  );

  serveCall(app, services, calls.publishRooms, ({ actor, params, body: { hotel, version } }) =>
    publishRooms(services, actor, { productUuid: params.uuid, hotelUuid: hotel, version }),
  );
}

export function roomsRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, groups.getRoomGroups, ({ viewer, query }) =>
    readRoomGroups(services, { orderUuid: query.order_uuid, personUuid: viewer.personUuid }),
  );

  serveCall(app, services, groups.saveRoomGroups, ({ actor, body }) =>
    saveRoomGroups(services, actor, { orderUuid: body.order, groups: body.groups }),
  );

  serveCall(app, services, listRoomMates, ({ viewer, query }) =>
    findRoomMates(services, { orderUuid: query.order_uuid, personUuid: viewer.personUuid }),
  );
}
