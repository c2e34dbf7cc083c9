import { getRetention } from '@rihlah/contract/staff/privacy/retention';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { findRetention } from './find-retention.ts';

/** How long personal data are kept, and what went by itself. */
export function retentionRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, getRetention, () => findRetention(services));
}
