import * as calls from '@rihlah/contract/staff/documents/travel-documents';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { confirmTravelDocuments } from './confirm-travel-documents.ts';
import { listTravelDocuments } from './list-travel-documents.ts';
import { discardTravelDocuments, takeTravelDocument } from './take-travel-document.ts';

export function travelDocumentUploadRoutes(forms: FastifyInstance, services: Services): void {
  serveCall(forms, services, calls.uploadTravelDocument, async ({ actor, params, body, files }) => ({
    papers: await takeTravelDocument(services, actor, { productUuid: params.uuid, ...body, ...files }),
  }));
}

export function travelDocumentsRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, calls.listTravelDocuments, async ({ actor, params, query }) => ({
    papers: await listTravelDocuments(services, actor, { productUuid: params.uuid, ...query }),
  }));

  serveCall(app, services, calls.confirmTravelDocuments, async ({ actor, params, body }) => ({
    attached: await confirmTravelDocuments(services, actor, { productUuid: params.uuid, ...body }),
  }));

  serveCall(app, services, calls.discardTravelDocuments, async ({ actor, params, body }) => ({
    discarded: await discardTravelDocuments(services, actor, { productUuid: params.uuid, ...body }),
  }));
}
