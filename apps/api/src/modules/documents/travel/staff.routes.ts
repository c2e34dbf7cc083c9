import {
  confirmPapers as confirmCall,
  discardPapers as discardCall,
  listPapers as listCall,
  uploadPaper,
} from '@rihlah/contract/staff/papers';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { confirmPapers } from './confirm-travel-documents.ts';
import { listPapers } from './list-travel-documents.ts';
import { discardPapers, takePaper } from './take-travel-document.ts';

/** A visa or e-ticket is sent, as a form. */
export function paperUploadRoutes(forms: FastifyInstance, services: Services): void {
  serveCall(forms, services, uploadPaper, async ({ actor, params, body, files }) => ({
    papers: await takePaper(services, actor, { productUuid: params.uuid, ...body, ...files }),
  }));
}

/** What was sent becomes the pilgrims' after a yes. */
export function papersRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, listCall, async ({ actor, params, query }) => ({
    papers: await listPapers(services, actor, { productUuid: params.uuid, ...query }),
  }));

  serveCall(app, services, confirmCall, async ({ actor, params, body }) => ({
    attached: await confirmPapers(services, actor, { productUuid: params.uuid, ...body }),
  }));

  serveCall(app, services, discardCall, async ({ actor, params, body }) => ({
    discarded: await discardPapers(services, actor, { productUuid: params.uuid, ...body }),
  }));
}
