import {
  getMessageCosts,
  getSystemHealth,
  retryJob as retryCall,
} from '@rihlah/contract/staff/backoffice/system';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { findMessageCosts } from '../../../infra/sms/deliveries/find-costs.ts';
import { findSystemHealth, retryJob } from './system-health.ts';

export function systemRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, getSystemHealth, () => findSystemHealth(services));

  serveCall(app, services, getMessageCosts, async () => ({
    months: await findMessageCosts(services.db, services.clock.now()),
  }));

  serveCall(app, services, retryCall, ({ actor, params }) => retryJob(services, actor, params.id));
}
