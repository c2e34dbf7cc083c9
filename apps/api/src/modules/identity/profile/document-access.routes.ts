import { getDocumentAccess, setAgentAccess as setCall } from '@rihlah/contract/documents/document-access';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { findDocumentAccess } from './find-document-access.ts';
import { setAgentAccess } from './set-agent-access.ts';

export function documentAccessRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, getDocumentAccess, ({ actor, query }) =>
    findDocumentAccess(services, actor.uuid, query),
  );

  serveCall(app, services, setCall, async ({ actor, params, body }) => {
    await setAgentAccess(services, actor, { ...params, ...body });
    return findDocumentAccess(services, actor.uuid, getDocumentAccess.query.parse({}));
  });
}
