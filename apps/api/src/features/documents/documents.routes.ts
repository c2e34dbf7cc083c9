import {
  listAdditionalDocuments,
  listIdentities,
  listPassportDocuments,
  listPassports,
  listVaccines,
} from '@rihlah/contract/document';
import type { DocumentKind } from '@rihlah/contract/document-state';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { serveCall } from '../../plugins/calls.ts';
import type { Customer } from '../../plugins/viewer.ts';
import { assertReachesPilgrim } from '../orders/order-access.ts';
import { findOrderIds } from '../orders/order-queries.ts';
import { findAdditionalDocuments, findLiveDocuments } from './document-queries.ts';
import { presentDocuments } from './present-documents.ts';

interface Asked {
  query: { pilgrim_uuid?: string | undefined; isCovidVaccine?: boolean | undefined };
  viewer: Customer;
  origin: string;
}

/** Yellow book, Covid certificates or both. */
const vaccinesOf = (isCovidVaccine: boolean | undefined): DocumentKind[] => {
  if (isCovidVaccine === undefined) return ['covid', 'yellowBook'];
  return isCovidVaccine ? ['covid'] : ['yellowBook'];
};

/** The documents of a pilgrim, by kind. */
export function documentsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  /** The pilgrim asked for, or the caller's own. @throws Failure `notFound` where the caller may not look */
  const pilgrimOf = async ({ query, viewer }: Asked): Promise<string> => {
    const uuid = query.pilgrim_uuid ?? viewer.personUuid;
    await assertReachesPilgrim(db, viewer.personUuid, uuid);
    return uuid;
  };

  const presenters = ({ viewer, origin }: Asked) => presentDocuments(services, viewer.personUuid, origin);

  serveCall(app, services, listIdentities, async (asked) => {
    const rows = await findLiveDocuments(db, await pilgrimOf(asked), ['identity']);
    return asked.hal(rows.map(presenters(asked).identity));
  });

  serveCall(app, services, listPassports, async (asked) => {
    const rows = await findLiveDocuments(db, await pilgrimOf(asked), ['passport']);
    return asked.hal(rows.map(presenters(asked).passport));
  });

  serveCall(app, services, listPassportDocuments, async (asked) => {
    const rows = await findLiveDocuments(db, await pilgrimOf(asked), ['passportDocument']);
    return asked.hal(rows.map(presenters(asked).passportDocument));
  });

  serveCall(app, services, listVaccines, async (asked) => {
    const { isCovidVaccine } = asked.query;
    const rows = await findLiveDocuments(db, await pilgrimOf(asked), vaccinesOf(isCovidVaccine));
    return asked.hal(rows.map(presenters(asked).vaccine));
  });

  serveCall(app, services, listAdditionalDocuments, async (asked) => {
    const { type, order_uuid: orderUuid } = asked.query;
    const rows = await findAdditionalDocuments(db, await pilgrimOf(asked), { type, orderUuid });
    const orderIds = await findOrderIds(db, [...new Set(rows.map((row) => row.orderUuid))]);
    const present = presenters(asked).additional;
    return asked.hal(rows.map((row) => present(row, orderIds.get(row.orderUuid) ?? '')));
  });
}
