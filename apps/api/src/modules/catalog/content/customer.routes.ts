import { getInfoPage } from '@rihlah/contract/catalog/info-page';
import type { FastifyInstance } from 'fastify';
import type { CatalogueCache } from '../../../http/cache/catalogue-cache.ts';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { findInfoText } from '../agency/front-queries.ts';

export function infoPageRoutes(app: FastifyInstance, services: Services, cache: CatalogueCache): void {
  serveCall(app, services, getInfoPage, ({ params: { name }, href, request, reply }) =>
    cache.answer(request, reply, {
      key: `${href}/${name}`,
      maxAge: 0,
      load: () => services.replica.read(async (db) => ({ name, html: await findInfoText(db, name) })),
    }),
  );
}
