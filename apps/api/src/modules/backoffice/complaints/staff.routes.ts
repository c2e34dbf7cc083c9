import * as calls from '@rihlah/contract/staff/backoffice/complaints';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { changeComplaint } from './change-complaint.ts';
import { listComplaints } from './complaint-queries.ts';
import { openComplaint } from './open-complaint.ts';
import { presentWhole, reachComplaint } from './reach-complaint.ts';

/** Complaints and incidents (specification 4, screen 14). */
export function complaintsRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  serveCall(app, services, calls.listComplaints, ({ actor, query }) =>
    listComplaints(services, actor, query),
  );

  serveCall(app, services, calls.getComplaint, async ({ actor, params }) =>
    presentWhole(db, await reachComplaint(db, actor, params.uuid, 'complaint.read'), clock.now()),
  );

  serveCall(app, services, calls.openComplaint, ({ actor, body }) => openComplaint(services, actor, body));

  serveCall(app, services, calls.changeComplaint, ({ actor, params, body }) =>
    changeComplaint(services, actor, { ...params, ...body }),
  );
}
