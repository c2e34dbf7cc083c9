import { followEvents } from '@rihlah/contract/people/events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { readClientAddress } from '../../../http/client-address.ts';
import type { AuditTail } from '../../../infra/audit/audit-tail.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findOrder } from '../../orders/record/order-queries.ts';
import { CustomerFeed } from './customer-feed.ts';

/** What customers' apps are told as it happens (http-contract, Events for customers). */
export function eventsRoutes(app: FastifyInstance, services: Services, tail: AuditTail): void {
  const feed = new CustomerFeed(services, tail);
  app.addHook('preClose', (done) => {
    feed.stop();
    done();
  });
  serveCall(app, services, followEvents, async ({ viewer, query, request, reply }) => {
    const { order, seconds } = query;
    if (!viewer && !order) throw new Failure('unauthorized');
    if (order && !(await findOrder(services.db, order))) throw new Failure('notFound');
    const stream = await feed.open({
      viewer,
      orderUuid: order ?? null,
      address: readClientAddress(request),
      lastId: lastIdOf(request),
      seconds,
    });
    return (
      reply
        .type('text/event-stream')
        // Nobody on the way may collect what is to arrive at once.
        .header('cache-control', 'no-cache, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream)
    );
  });
}

/** What the header says that names the last event which arrived. */
function lastIdOf(request: FastifyRequest): number | null {
  const id = request.headers['last-event-id'];
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : null;
}
