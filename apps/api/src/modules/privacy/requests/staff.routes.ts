import {
  endPrivacyRequest,
  enterPrivacyRequest,
  listPrivacyRequests,
} from '@rihlah/contract/staff/privacy/requests';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { enterRequest, type PrivacyRequestRow } from './ask-request.ts';
import { endRequest } from './end-request.ts';
import { findRequests, presentRequests } from './find-requests.ts';

/** What people asked of their data, and the answers. */
export function staffPrivacyRequestRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const presentOne = async (row: PrivacyRequestRow) => requireFound((await presentRequests(db, [row]))[0]);

  serveCall(app, services, listPrivacyRequests, () => findRequests(db));

  serveCall(app, services, enterPrivacyRequest, async ({ actor, params, body }) =>
    presentOne(await enterRequest(services, actor, { personUuid: params.uuid, ...body })),
  );

  serveCall(app, services, endPrivacyRequest, async ({ actor, params, body }) =>
    presentOne(await endRequest(services, actor, { ...params, ...body })),
  );
}
