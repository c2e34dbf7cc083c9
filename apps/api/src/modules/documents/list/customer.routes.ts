import type { AdditionalDocumentType } from '@rihlah/contract/documents/document';
import * as calls from '@rihlah/contract/documents/document';
import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';
import { findOrderIds } from '../../orders/record/order-queries.ts';
import { noteNumbers, openDocuments } from '../record/document-access.ts';
import { findAdditionalDocuments, findLiveDocuments } from '../record/document-queries.ts';
import { presentDocuments } from './present-documents.ts';

interface Asked {
  query: { pilgrim_uuid?: string | undefined; isCovidVaccine?: boolean | undefined };
  actor: CustomerActor;
  origin: string;
}

/** Yellow book, Covid certificates or both. */
const vaccinesOf = (isCovidVaccine: boolean | undefined): DocumentKind[] => {
  if (isCovidVaccine === undefined) return ['covid', 'yellowBook'];
  return isCovidVaccine ? ['covid'] : ['yellowBook'];
};

export function documentsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  /** The pilgrim asked for, or the caller's own. @throws Failure `notFound` where the caller may not look */
  const pilgrimOf = async (
    { query, actor }: Asked,
    kind: DocumentKind | AdditionalDocumentType,
  ): Promise<string> => {
    const pilgrimUuid = query.pilgrim_uuid ?? actor.uuid;
    await openDocuments(services, actor, { pilgrimUuid, kind });
    return pilgrimUuid;
  };

  const presenters = ({ actor, origin }: Asked) => presentDocuments(services, actor.uuid, origin);

  serveCall(app, services, calls.listIdentities, async (asked) => {
    const rows = await findLiveDocuments(db, await pilgrimOf(asked, 'identity'), ['identity']);
    return asked.hal(rows.map(presenters(asked).identity));
  });

  serveCall(app, services, calls.listPassports, async (asked) => {
    const pilgrimUuid = await pilgrimOf(asked, 'passport');
    const rows = await findLiveDocuments(db, pilgrimUuid, ['passport']);
    if (rows.length > 0) await noteNumbers(services, asked.actor, { pilgrimUuid, kind: 'passport' });
    return asked.hal(rows.map(presenters(asked).passport));
  });

  serveCall(app, services, calls.listPassportDocuments, async (asked) => {
    const rows = await findLiveDocuments(db, await pilgrimOf(asked, 'passportDocument'), [
      'passportDocument',
    ]);
    return asked.hal(rows.map(presenters(asked).passportDocument));
  });

  serveCall(app, services, calls.listVaccines, async (asked) => {
    const kinds = vaccinesOf(asked.query.isCovidVaccine);
    const rows = await findLiveDocuments(db, await pilgrimOf(asked, kinds.at(-1) ?? 'yellowBook'), kinds);
    return asked.hal(rows.map(presenters(asked).vaccine));
  });

  serveCall(app, services, calls.listAdditionalDocuments, async (asked) => {
    const { type, order_uuid: orderUuid } = asked.query;
    const rows = await findAdditionalDocuments(db, await pilgrimOf(asked, type ?? 'visa'), {
      type,
      orderUuid,
    });
    const orderIds = await findOrderIds(db, [...new Set(rows.map((row) => row.orderUuid))]);
    const present = presenters(asked).additional;
    return asked.hal(rows.map((row) => present(row, orderIds.get(row.orderUuid) ?? '')));
  });
}
