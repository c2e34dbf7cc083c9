import * as calls from '@rihlah/contract/documents/lent-steps';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { readClientAddress } from '../../../http/client-address.ts';
import { rateLimit } from '../../../http/limits/rate-limits.ts';
import type { Services } from '../../../infra/services.ts';
import { lendStep, listLentSteps, revokeLentStep } from './lend-step.ts';
import { showLentStep } from './use-lent-step.ts';

/** Families behind one address of a carrier. */
const LOOKS = { max: 300, windowMs: 60_000, key: readClientAddress };

/** Uploads that are lent to another phone, and what that phone sees of one. */
export function lendingRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, calls.listLentSteps, async ({ actor, query }) => ({
    steps: await listLentSteps(services, actor, query.pilgrim_uuid),
  }));

  serveCall(app, services, calls.lendStep, ({ actor, body: { pilgrim: pilgrimUuid, kind, name } }) =>
    lendStep(services, actor, { pilgrimUuid, kind, name }),
  );

  serveCall(app, services, calls.revokeLentStep, async ({ actor, params: { uuid } }) => ({
    steps: await revokeLentStep(services, actor, uuid),
  }));

  serveCall(app, services, calls.showLentStep, ({ params: { token } }) => showLentStep(services, token), {
    before: rateLimit(LOOKS),
  });
}
