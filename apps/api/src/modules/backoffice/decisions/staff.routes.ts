import { getApprovalFacts } from '@rihlah/contract/staff/backoffice/approval-facts';
import { decideApproval as decideCall, listApprovals } from '@rihlah/contract/staff/backoffice/approvals';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { findOpenApprovals } from '../approvals/approval-queries.ts';
import { findApprovalFacts } from './approval-facts.ts';
import { decideRequest } from './decide-request.ts';
import { presentApprovals } from './present-approvals.ts';

/** What waits for a second person (specification 4, Four eyes). */
export function approvalsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serveCall(app, services, listApprovals, async ({ actor }) => ({
    approvals: await presentApprovals(db, actor, await findOpenApprovals(db)),
  }));

  serveCall(app, services, getApprovalFacts, ({ actor, params }) =>
    findApprovalFacts(services, actor, params),
  );

  serveCall(app, services, decideCall, async ({ actor, params, body }) => {
    await decideRequest(services, actor, { uuid: params.uuid, ...body });
    return { decision: body.decision };
  });
}
