import * as calls from '@rihlah/contract/documents/document';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';
import { findOrderIds } from '../../orders/record/order-queries.ts';
import { noteNumbers, reachDocument } from '../record/document-access.ts';
import { findAdditionalDocument, findLiveDocument } from '../record/document-queries.ts';
import { presentDocuments } from './present-documents.ts';

interface Asked {
  params: { uuid: string };
  actor: CustomerActor;
  origin: string;
}

/** One document each, at the address that its `_links.self` and the `Location` of its upload name. */
export function oneDocumentRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  const presenters = ({ actor, origin }: Asked) => presentDocuments(services, actor.uuid, origin);

  serveCall(app, services, calls.getIdentity, async (asked) => {
    const row = await findLiveDocument(db, asked.params.uuid, ['identity']);
    return presenters(asked).identity(await reachDocument(services, asked.actor, row));
  });

  serveCall(app, services, calls.getPassport, async (asked) => {
    const row = await findLiveDocument(db, asked.params.uuid, ['passport']);
    const { pilgrimUuid, ...passport } = await reachDocument(services, asked.actor, row);
    await noteNumbers(services, asked.actor, { pilgrimUuid, kind: 'passport' });
    return presenters(asked).passport({ pilgrimUuid, ...passport });
  });

  serveCall(app, services, calls.getPassportDocument, async (asked) => {
    const row = await findLiveDocument(db, asked.params.uuid, ['passportDocument']);
    return presenters(asked).passportDocument(await reachDocument(services, asked.actor, row));
  });

  serveCall(app, services, calls.getVaccine, async (asked) => {
    const row = await findLiveDocument(db, asked.params.uuid, ['covid', 'yellowBook']);
    return presenters(asked).vaccine(await reachDocument(services, asked.actor, row));
  });

  serveCall(app, services, calls.getAdditionalDocument, async (asked) => {
    const found = await findAdditionalDocument(db, asked.params.uuid);
    const row = await reachDocument(services, asked.actor, found);
    const orderIds = await findOrderIds(db, [row.orderUuid]);
    return presenters(asked).additional(row, orderIds.get(row.orderUuid) ?? '');
  });
}
