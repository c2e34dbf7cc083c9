import { type Branch, getBranch, listBranches } from '@rihlah/contract/branch';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { serveCall } from '../../plugins/calls.ts';
import type { CatalogueCache } from '../../plugins/catalogue-cache.ts';
import { halCollection, oneOf, sliceOf } from '../../plugins/hal.ts';
import { originOf } from '../../plugins/origin.ts';
import { type BranchRow, findBranches, findBranchesByUuid } from './branch-queries.ts';

const MAX_AGE_SECONDS = 300;

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
  type: row.type,
  parent: row.parentUuid ? { uuid: row.parentUuid } : null,
  is_active: row.isActive,
  sort: row.sort,
  _links: { self: { href: `${href}/${row.uuid}` } },
});

export function branchesRoutes(app: FastifyInstance, services: Services, cache: CatalogueCache): void {
  serveCall(app, services, listBranches, ({ query, request, reply }) => {
    const href = `${originOf(request, services.config.PUBLIC_URL)}/api/v1/branch`;
    const load = async () => {
      const rows = await findBranches(services.db, query);
      const { page, limit, ...filters } = query;
      const items = rows.map((row) => presentBranch(row, href));
      return halCollection({ name: 'branch', href, page, limit, filters }, sliceOf(items, query));
    };
    return cache.answer(request, reply, {
      key: `${href}?${JSON.stringify(query)}`,
      maxAge: MAX_AGE_SECONDS,
      load,
    });
  });

  serveCall(app, services, getBranch, ({ params, request, reply }) => {
    const href = `${originOf(request, services.config.PUBLIC_URL)}/api/v1/branch`;
    const load = async () => {
      const found = await findBranchesByUuid(services.db, [params.uuid]);
      return presentBranch(oneOf([...found.values()], params.uuid), href);
    };
    return cache.answer(request, reply, { key: `${href}/${params.uuid}`, maxAge: MAX_AGE_SECONDS, load });
  });
}
