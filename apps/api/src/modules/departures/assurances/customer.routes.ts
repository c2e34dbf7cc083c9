import * as calls from '@rihlah/contract/catalog/assurances';
import type { FastifyInstance } from 'fastify';
import type { CatalogueCache } from '../../../http/cache/catalogue-cache.ts';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { findCard } from './find-card.ts';
import { answerChange, findOrderAssurances, readChanges } from './order-assurances.ts';

/** '5 Pasti': what is sure of a package, and what changed since it was ordered. */
export function assurancesRoutes(app: FastifyInstance, services: Services, cache: CatalogueCache): void {
  serveCall(app, services, calls.getAssurances, ({ query, href, origin, request, reply }) =>
    cache.answer(request, reply, {
      key: `${href}?${query.product_uuid}`,
      // A proof that is withdrawn must not be shown any more.
      maxAge: 0,
      load: () => findCard(services, query.product_uuid, origin),
    }),
  );

  serveCall(app, services, calls.getOrderAssurances, ({ actor, params, origin }) =>
    findOrderAssurances(services, actor, { orderUuid: params.uuid, origin }),
  );

  serveCall(app, services, calls.readChanges, async ({ actor, params, body, origin }) => {
    await readChanges(services, actor, { orderUuid: params.uuid, ...body });
    return findOrderAssurances(services, actor, { orderUuid: params.uuid, origin });
  });

  serveCall(app, services, calls.answerChange, async ({ actor, params, body, origin }) => {
    const asked = { orderUuid: params.uuid, changeUuid: params.change, ...body };
    await answerChange(services, actor, asked);
    return findOrderAssurances(services, actor, { orderUuid: params.uuid, origin });
  });
}
