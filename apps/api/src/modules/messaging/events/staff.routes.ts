import { followChanges } from '@rihlah/contract/staff/messaging/events';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { AuditTail } from '../../../infra/audit/audit-tail.ts';
import type { Services } from '../../../infra/services.ts';
import { LiveFeed } from './live-feed.ts';

/**
 * What Loket is told as it happens.
 *
 * @param tail the end of the audit log, which all streams of this process share
 */
export function staffEventsRoutes(app: FastifyInstance, services: Services, tail: AuditTail): void {
  const feed = new LiveFeed(services, tail);
  app.addHook('preClose', (done) => {
    feed.stop();
    done();
  });
  serveCall(app, services, followChanges, ({ query, reply, viewer }) =>
    reply
      .type('text/event-stream')
      // Nobody on the way may collect what is to arrive at once.
      .header('cache-control', 'no-cache, no-transform')
      .header('x-accel-buffering', 'no')
      .send(feed.open(query.seconds, viewer.sessionUuid)),
  );
}
