import { getTripGroup } from '@rihlah/contract/orders/trip-group';
import * as groups from '@rihlah/contract/staff/departures/groups';
import * as leaders from '@rihlah/contract/staff/departures/leaders';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { findGroups } from './find-groups.ts';
import { findTripGroup } from './find-trip-group.ts';
import { assignLeader, listLeaders, withdrawLeader } from './leaders.ts';
import { saveGroups } from './save-groups.ts';

/** Buses, squads and leaders of a group, for those who arrange them. */
export function staffGroupsRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, groups.getGroups, ({ actor, params }) =>
    findGroups(services, actor, { productUuid: params.uuid }),
  );

  serveCall(app, services, groups.saveGroups, ({ actor, params, body }) =>
    saveGroups(services, actor, { productUuid: params.uuid, ...body }),
  );

  serveCall(app, services, leaders.getLeaders, ({ actor, params }) =>
    listLeaders(services, actor, { productUuid: params.uuid }),
  );

  serveCall(app, services, leaders.assignLeader, ({ actor, params, body }) =>
    assignLeader(services, actor, { productUuid: params.uuid, ...body }),
  );

  serveCall(app, services, leaders.withdrawLeader, ({ actor, params, body }) =>
    withdrawLeader(services, actor, { productUuid: params.uuid, ...body }),
  );
}

/** The same for a pilgrim on the way. */
export function tripGroupRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, getTripGroup, ({ viewer, query }) =>
    findTripGroup(services, { orderUuid: query.order_uuid, personUuid: viewer.personUuid }),
  );
}
