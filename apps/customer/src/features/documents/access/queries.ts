import type { getDocumentAccess, setAgentAccess } from '@rihlah/contract/documents/document-access';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { DOCUMENT_ACCESS, refreshOrders } from '../../../domain/orders/queries/order-queries.ts';

export const documentAccessQuery = (days: number) =>
  queryOptions({
    queryKey: [DOCUMENT_ACCESS, days],
    queryFn: ({ signal }) =>
      callApi<typeof getDocumentAccess>('GET', '/api/v1/document-access', { query: { days }, signal }),
    placeholderData: keepPreviousData,
    meta: { ownErrors: true },
  });

export function useAgentAccess() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ agentUuid, isAllowed }: { agentUuid: string; isAllowed: boolean }) =>
      callApi<typeof setAgentAccess>('POST', '/api/v1/document-access/:agentUuid', {
        params: { agentUuid },
        body: { isAllowed },
      }),
    onSuccess: () =>
      Promise.all([client.invalidateQueries({ queryKey: [DOCUMENT_ACCESS] }), refreshOrders(client)]),
  });
}
