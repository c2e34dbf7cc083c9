import {
  confirmTravelDocuments as confirmCall,
  discardTravelDocuments as discardCall,
  listTravelDocuments as listCall,
  uploadTravelDocument,
} from '@rihlah/contract/staff/documents/travel-documents';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { confirmTravelDocuments } from './confirm-travel-documents.ts';
import { listTravelDocuments } from './list-travel-documents.ts';
import { discardTravelDocuments, takeTravelDocument } from './take-travel-document.ts';

/** A visa or e-ticket is sent, as a form. */
export function travelDocumentUploadRoutes(forms: FastifyInstance, services: Services): void {
  serveCall(forms, services, uploadTravelDocument, async ({ actor, params, body, files }) => ({
    papers: await takeTravelDocument(services, actor, { productUuid: params.uuid, ...body, ...files }),
  }));
}

/** What was sent becomes the pilgrims' after a yes. */
export function travelDocumentsRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, listCall, async ({ actor, params, query }) => ({
    papers: await listTravelDocuments(services, actor, { productUuid: params.uuid, ...query }),
  }));

  serveCall(app, services, confirmCall, async ({ actor, params, body }) => ({
    attached: await confirmTravelDocuments(services, actor, { productUuid: params.uuid, ...body }),
  }));

  serveCall(app, services, discardCall, async ({ actor, params, body }) => ({
    discarded: await discardTravelDocuments(services, actor, { productUuid: params.uuid, ...body }),
  }));
}
