import { type Branch, getBranch, listBranches } from '@rihlah/contract/catalog/branch';
import type { FastifyInstance } from 'fastify';
import type { CatalogueCache } from '../../../http/cache/catalogue-cache.ts';
import { serveCall } from '../../../http/calls.ts';
import { requireListed } from '../../../http/hal.ts';
import type { Services } from '../../../infra/services.ts';
import { type BranchRow, findBranches, findBranchesByUuid } from './branch-queries.ts';

/** What staff change must show within a second: nobody keeps an answer without asking. */
const MAX_AGE_SECONDS = 0;

const presentBranch = (row: BranchRow, href: string): Branch => ({
  uuid: row.uuid,
  name: row.name,
  address: row.address,
  city: row.city,
  latitude: row.latitude,
  longitude: row.longitude,
  email: row.email,
  mobile: row.mobile,
  phone: row.phone,
  fax: row.fax,
  hours: row.hours,
  airport: row.airport,
  type: row.type,
  parent: row.parentUuid ? { uuid: row.parentUuid } : null,
  is_active: row.isActive,
  sort: row.sort,
  _links: { self: { href: `${href}/${row.uuid}` } },
});

export function branchesRoutes(app: FastifyInstance, services: Services, cache: CatalogueCache): void {
  const { replica } = services;

  serveCall(app, services, listBranches, ({ query, href, hal, request, reply }) =>
    cache.answer(request, reply, {
      key: `${href}?${JSON.stringify(query)}`,
      maxAge: MAX_AGE_SECONDS,
      load: async () => {
        const rows = await replica.read((db) => findBranches(db, query));
        return hal(rows.map((row) => presentBranch(row, href)));
      },
    }),
  );

  serveCall(app, services, getBranch, ({ params, href, request, reply }) =>
    cache.answer(request, reply, {
      key: `${href}/${params.uuid}`,
      maxAge: MAX_AGE_SECONDS,
      load: async () => {
        const found = await replica.read((db) => findBranchesByUuid(db, [params.uuid]));
        return presentBranch(requireListed([...found.values()], params.uuid), href);
      },
    }),
  );
}
