import * as calls from '@rihlah/contract/staff/documents/documents';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { claimDocument, releaseDocument } from './claim-document.ts';
import { decideDocumentForStaff } from './decide-for-staff.ts';
import { findDocumentForStaff } from './find-for-staff.ts';
import { listWaiting } from './list-waiting.ts';
import { rejectVerified } from './reject-verified.ts';
import { undoDecision } from './undo-decision.ts';
import { fetchPhoto, noteView } from './view-for-staff.ts';

export function reviewRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  serveCall(app, services, calls.listWaitingDocuments, async ({ actor, query }) => ({
    now: jakartaIso(clock.now()),
    ...(await listWaiting(services, actor, query)),
  }));

  serveCall(app, services, calls.getWaitingDocument, ({ actor, params }) =>
    findDocumentForStaff(services, actor, { documentUuid: params.uuid }),
  );

  serveCall(app, services, calls.getDocumentPhoto, async ({ actor, params, query, reply }) =>
    reply
      .headers({ 'content-disposition': 'inline', 'x-content-type-options': 'nosniff' })
      .type('image/jpeg')
      .send(await fetchPhoto(services, actor, { documentUuid: params.uuid, ...query })),
  );

  serveCall(app, services, calls.viewDocument, async ({ actor, params, body }) => {
    await noteView(services, actor, { documentUuid: params.uuid, ...body });
    return { state: 'noted' as const };
  });

  serveCall(app, services, calls.claimDocument, async ({ actor, params }) => {
    const { until, ...claim } = await claimDocument(services, actor, { documentUuid: params.uuid });
    return { ...claim, until: jakartaIso(until) };
  });

  serveCall(app, services, calls.releaseDocument, async ({ actor, params }) => {
    await releaseDocument(db, actor, { documentUuid: params.uuid });
    return { state: 'free' as const };
  });

  serveCall(app, services, calls.decideWaitingDocument, async ({ actor, params, body }) => {
    const { state, undoUntil } = await decideDocumentForStaff(services, actor, {
      documentUuid: params.uuid,
      ...body,
    });
    return { state, undoUntil: jakartaIso(undoUntil) };
  });

  serveCall(app, services, calls.rejectVerifiedDocument, async ({ actor, params, body }) => {
    await rejectVerified(services, actor, { documentUuid: params.uuid, ...body });
    return { state: 'rejected' as const };
  });

  serveCall(app, services, calls.undoDecision, async ({ actor, params }) => {
    await undoDecision(services, actor, { uuid: params.uuid });
    return { state: 'undone' as const };
  });
}
