import { PICTURE_PATH, PICTURE_WIDTHS } from '@rihlah/contract/catalog/picture-address';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Failure, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findPicture } from './find-picture.ts';

const asked = z.object({
  uuid: z.guid().toLowerCase(),
  lebar: z.coerce.number().pipe(z.literal(PICTURE_WIDTHS)).default(800),
});

/** Pictures of the catalogue, for everybody: AVIF where the browser says that it reads it, else WebP. */
export function picturesRoutes(app: FastifyInstance, services: Services): void {
  app.get(
    `${PICTURE_PATH}/:uuid`,
    {
      schema: { summary: 'A picture of the catalogue (image/avif or image/webp); `lebar` 240, 800 or 1600' },
    },
    async (request, reply) => {
      const { success, data } = asked.safeParse({ ...Object(request.query), ...Object(request.params) });
      if (!success) throw new Failure('notFound');
      const format = /image\/avif/.test(request.headers.accept ?? '') ? 'avif' : 'webp';
      const picture = requireFound(await findPicture(services, data.uuid, { format, width: data.lebar }));
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept',
        'x-content-type-options': 'nosniff',
        // The app may be served from another origin than its API.
        ...(services.config.CORS_ORIGINS.length > 0 && { 'cross-origin-resource-policy': 'cross-origin' }),
      });
      return reply.type(`image/${format}`).send(picture);
    },
  );
}
