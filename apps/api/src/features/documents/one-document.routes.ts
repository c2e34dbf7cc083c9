import {
  getAdditionalDocument,
  getIdentity,
  getPassport,
  getPassportDocument,
  getVaccine,
} from '@rihlah/contract/document';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { serveCall } from '../../plugins/calls.ts';
import type { Customer } from '../../plugins/viewer.ts';
import { findOrderIds } from '../orders/order-queries.ts';
import { reachDocument } from './document-access.ts';
import { findAdditionalDocument, findLiveDocument } from './document-queries.ts';
import { presentDocuments } from './present-documents.ts';

interface Asked {
  params: { uuid: string };
  viewer: Customer;
  origin: string;
}

/** One document each, at the address that its `_links.self` and the `Location` of its upload name. */
export function oneDocumentRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  const presenters = ({ viewer, origin }: Asked) => presentDocuments(services, viewer.personUuid, origin);

  serveCall(app, services, getIdentity, async (asked) => {
    const row = await findLiveDocument(db, asked.params.uuid, ['identity']);
    return presenters(asked).identity(await reachDocument(db, row, asked.viewer.personUuid));
  });

  serveCall(app, services, getPassport, async (asked) => {
    const row = await findLiveDocument(db, asked.params.uuid, ['passport']);
    return presenters(asked).passport(await reachDocument(db, row, asked.viewer.personUuid));
  });

  serveCall(app, services, getPassportDocument, async (asked) => {
    const row = await findLiveDocument(db, asked.params.uuid, ['passportDocument']);
    return presenters(asked).passportDocument(await reachDocument(db, row, asked.viewer.personUuid));
  });

  serveCall(app, services, getVaccine, async (asked) => {
    const row = await findLiveDocument(db, asked.params.uuid, ['covid', 'yellowBook']);
    return presenters(asked).vaccine(await reachDocument(db, row, asked.viewer.personUuid));
  });

  serveCall(app, services, getAdditionalDocument, async (asked) => {
    const row = await reachDocument(
      db,
      await findAdditionalDocument(db, asked.params.uuid),
      asked.viewer.personUuid,
    );
    const orderIds = await findOrderIds(db, [row.orderUuid]);
    return presenters(asked).additional(row, orderIds.get(row.orderUuid) ?? '');
  });
}
