import { getInfoPage } from '@rihlah/contract/info-page';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../infra/services.ts';
import { serveCall } from '../../plugins/calls.ts';
import type { CatalogueCache } from '../../plugins/catalogue-cache.ts';
import { findInfoText } from '../agency/front-queries.ts';

/** Information pages, for everybody. */
export function infoPageRoutes(app: FastifyInstance, services: Services, cache: CatalogueCache): void {
  serveCall(app, services, getInfoPage, ({ params: { name }, href, request, reply }) =>
    cache.answer(request, reply, {
      key: `${href}/${name}`,
      maxAge: 0,
      load: async () => ({ name, html: await findInfoText(services.db, name) }),
    }),
  );
}
