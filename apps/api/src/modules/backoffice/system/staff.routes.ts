import { getSystemHealth, retryJob as retryCall } from '@rihlah/contract/staff/backoffice/system';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { findSystemHealth, retryJob } from './system-health.ts';

export function systemRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, getSystemHealth, () => findSystemHealth(services));

  serveCall(app, services, retryCall, ({ actor, params }) => retryJob(services, actor, params.id));
}
