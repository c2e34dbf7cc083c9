import type {
  ListPassports,
  listIdentities,
  listPassportDocuments,
  listVaccines,
} from '@rihlah/contract/documents/document';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { useSession } from '../../client/session.ts';
import {
  type DocumentKind,
  type DocumentStep,
  findMissingStep,
} from '../../domain/documents/missing-step.ts';

/** The calls that count the documents of each kind (spec 1, section 7). */
const CALLS = {
  identity: (query, signal) =>
    callApi<typeof listIdentities>('GET', '/api/v1/pilgrim-identity', { query, signal }),
  passportDocument: (query, signal) =>
    callApi<typeof listPassportDocuments>('GET', '/api/v1/pilgrim-paspor-document', { query, signal }),
  passport: (query, signal) => callApi<ListPassports>('GET', '/api/v1/pilgrim-paspor', { query, signal }),
  covidVaccine: (query, signal) =>
    callApi<typeof listVaccines>('GET', '/api/v1/pilgrim-vaksin', {
      query: { ...query, isCovidVaccine: 1 },
      signal,
    }),
  yellowBook: (query, signal) =>
    callApi<typeof listVaccines>('GET', '/api/v1/pilgrim-vaksin', {
      query: { ...query, isCovidVaccine: 0 },
      signal,
    }),
} satisfies Record<
  DocumentKind,
  (query: { pilgrim_uuid: string; limit: number }, signal: AbortSignal) => Promise<{ total_items: number }>
>;

/** The next step of the login's own pilgrim without a document; null while unknown, and for who does not travel. */
export function useMissingStep(): DocumentStep | null {
  const { account, isAgent } = useSession();
  const pilgrim = account?.pilgrim?.uuid;
  const { data } = useQuery({
    queryKey: ['documents', 'missing-step', pilgrim, isAgent],
    queryFn: ({ signal }) => {
      const query = { pilgrim_uuid: pilgrim ?? '', limit: 1 };
      return findMissingStep(async (kind) => (await CALLS[kind](query, signal)).total_items > 0, isAgent);
    },
    enabled: pilgrim !== undefined,
    staleTime: 60_000,
    // Without an answer the menu simply carries no marker.
    meta: { ownErrors: true },
  });
  return data ?? null;
}
