import type { AdditionalDocumentType, listAdditionalDocuments } from '@rihlah/contract/documents/document';
import type { Order } from '@rihlah/contract/orders/order';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';

export const TRAVEL_DOCUMENTS: { type: AdditionalDocumentType; name: string }[] = [
  { type: 'visa', name: 'Visa' },
  { type: 'e-ticket', name: 'E-ticket' },
  { type: 'roomList', name: 'Daftar kamar' },
];

export const travelDocumentsQuery = (order: Order, type: AdditionalDocumentType) =>
  queryOptions({
    queryKey: ['travel-documents', order.uuid, type],
    queryFn: async ({ signal }) => {
      const query = { type, pilgrim_uuid: order.pilgrim.uuid ?? undefined, order_uuid: order.uuid };
      const answer = await callApi<typeof listAdditionalDocuments>('GET', '/api/v1/additional-document', {
        query,
        signal,
      });
      return answer._embedded.additionalDocument;
    },
    // Read anew whenever its screen opens: the agency may just have put something there.
    staleTime: 0,
    meta: { ownErrors: true },
  });
