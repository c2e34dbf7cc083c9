import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import type { LendStep, ListLentSteps, RevokeLentStep } from '@rihlah/contract/documents/lent-steps';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';

/** Below the documents, so that they are read anew with them. */
const keyOf = (pilgrim: string) => ['documents', pilgrim, 'lent-steps'];

export const lentStepsQuery = (pilgrim: string) =>
  queryOptions({
    queryKey: keyOf(pilgrim),
    queryFn: ({ signal }) =>
      callApi<ListLentSteps>('GET', '/api/v1/lent-step', { query: { pilgrim_uuid: pilgrim }, signal }),
    refetchOnWindowFocus: 'always',
    // The other phone does it while this one is watched.
    refetchInterval: ({ state: { data } }) =>
      data?.steps.some(({ state }) => state === 'open') ? 5_000 : false,
    meta: { ownErrors: true },
  });

export function useLendStep(pilgrim: string, kind: DocumentKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      callApi<LendStep>('POST', '/api/v1/lent-step', { body: { pilgrim, kind, name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(pilgrim) }),
    meta: { ownErrors: true },
  });
}

export function useRevokeLentStep(pilgrim: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) =>
      callApi<RevokeLentStep>('POST', '/api/v1/lent-step/:uuid/revocation', { params: { uuid } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(pilgrim) }),
  });
}
