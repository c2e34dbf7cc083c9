import { listOwnPrivacyRequests, makePrivacyRequest } from '@rihlah/contract/people/privacy-request';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { askOwnRequest } from './ask-request.ts';
import { findOwnRequests } from './find-requests.ts';

/** What customers ask of their own data. */
export function privacyRequestRoutes(app: FastifyInstance, services: Services): void {
  const listOf = async (personUuid: string) => ({ requests: await findOwnRequests(services.db, personUuid) });

  serveCall(app, services, listOwnPrivacyRequests, ({ actor }) => listOf(actor.uuid));

  serveCall(app, services, makePrivacyRequest, async ({ actor, body }) => {
    await askOwnRequest(services, actor, body.kind);
    return listOf(actor.uuid);
  });
}
