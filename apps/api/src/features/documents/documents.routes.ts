import {
  listAdditionalDocuments,
  listIdentities,
  listPassportDocuments,
  listPassports,
  listVaccines,
} from '@rihlah/contract/document';
import type { DocumentKind } from '@rihlah/contract/document-state';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { serveCall } from '../../plugins/calls.ts';
import { halCollection, type PageRequest, sliceOf } from '../../plugins/hal.ts';
import { originOf } from '../../plugins/origin.ts';
import type { Customer } from '../../plugins/viewer.ts';
import { assertReachesPilgrim } from '../orders/order-access.ts';
import { findOrderIds } from '../orders/order-queries.ts';
import { findAdditionalDocuments, findLiveDocuments } from './document-queries.ts';
import { presentDocuments } from './present-documents.ts';

interface Asked {
  query: PageRequest & { pilgrim_uuid?: string | undefined; isCovidVaccine?: boolean | undefined };
  viewer: Customer;
  request: FastifyRequest;
}

/** Yellow book, Covid certificates or both. */
const vaccinesOf = (isCovidVaccine: boolean | undefined): DocumentKind[] => {
  if (isCovidVaccine === undefined) return ['covid', 'yellowBook'];
  return isCovidVaccine ? ['covid'] : ['yellowBook'];
};

/** The documents of a pilgrim, by kind. */
export function documentsRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;

  /** The pilgrim asked for, or the caller's own. @throws Failure `notFound` where the caller may not look */
  const pilgrimOf = async ({ query, viewer }: Asked): Promise<string> => {
    const uuid = query.pilgrim_uuid ?? viewer.personUuid;
    await assertReachesPilgrim(db, viewer.personUuid, uuid);
    return uuid;
  };

  const presenters = ({ viewer, request }: Asked) =>
    presentDocuments(services, viewer.personUuid, originOf(request, config.PUBLIC_URL));

  const answer = <const Name extends string, Item>(asked: Asked, name: Name, path: string, items: Item[]) => {
    const { page, limit, ...filters } = asked.query;
    const href = `${originOf(asked.request, config.PUBLIC_URL)}/api/v1/${path}`;
    return halCollection({ name, href, page, limit, filters }, sliceOf(items, asked.query));
  };

  serveCall(app, services, listIdentities, async (asked) => {
    const rows = await findLiveDocuments(db, await pilgrimOf(asked), ['identity']);
    return answer(asked, 'pilgrimIdentity', 'pilgrim-identity', rows.map(presenters(asked).identity));
  });

  serveCall(app, services, listPassports, async (asked) => {
    const rows = await findLiveDocuments(db, await pilgrimOf(asked), ['passport']);
    return answer(asked, 'pilgrimPaspor', 'pilgrim-paspor', rows.map(presenters(asked).passport));
  });

  serveCall(app, services, listPassportDocuments, async (asked) => {
    const rows = await findLiveDocuments(db, await pilgrimOf(asked), ['passportDocument']);
    const items = rows.map(presenters(asked).passportDocument);
    return answer(asked, 'pilgrimPasporDocument', 'pilgrim-paspor-document', items);
  });

  serveCall(app, services, listVaccines, async (asked) => {
    const { isCovidVaccine } = asked.query;
    const rows = await findLiveDocuments(db, await pilgrimOf(asked), vaccinesOf(isCovidVaccine));
    return answer(asked, 'pilgrimVaksin', 'pilgrim-vaksin', rows.map(presenters(asked).vaccine));
  });

  serveCall(app, services, listAdditionalDocuments, async (asked) => {
    const { type, order_uuid: orderUuid } = asked.query;
    const rows = await findAdditionalDocuments(db, await pilgrimOf(asked), { type, orderUuid });
    const orderIds = await findOrderIds(db, [...new Set(rows.map((row) => row.orderUuid))]);
    const present = presenters(asked).additional;
    const items = rows.map((row) => present(row, orderIds.get(row.orderUuid) ?? ''));
    return answer(asked, 'additionalDocument', 'additional-document', items);
  });
}
