import type { FastifyInstance } from 'fastify';
import { readSource } from '../../../http/admission/read-actor.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { FILE_PATH, readFileLink } from './file-links.ts';
import { viewFile } from './view-file.ts';

/** Document pictures by their signed addresses; no token is asked for, because an `<img>` sends none. */
export function filesRoutes(app: FastifyInstance, services: Services): void {
  app.get(
    `${FILE_PATH}/:key`,
    { schema: { summary: 'A document’s picture (image/jpeg), by the signed address that the lists give' } },
    async (request, reply) => {
      const link = readFileLink(services, { ...Object(request.query), ...Object(request.params) });
      if (!link) throw new Failure('notFound');
      const viewer = { kind: 'customer' as const, uuid: link.viewer, ...readSource(request) };
      const picture = await viewFile(services, viewer, link);
      // What an agent was shown is asked for again each time: the pilgrim may have taken it back.
      const isOwn = link.viewer === link.pilgrim;
      const seconds = Math.max(0, link.expires - Math.floor(services.clock.now().getTime() / 1000));
      reply.headers({
        'cache-control': isOwn ? `private, max-age=${seconds}, immutable` : 'private, no-store',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        // The app may be served from another origin than its API.
        ...(services.config.CORS_ORIGINS.length > 0 && { 'cross-origin-resource-policy': 'cross-origin' }),
      });
      return reply.type('image/jpeg').send(picture);
    },
  );
}
