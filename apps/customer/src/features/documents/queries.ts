import type {
  ListIdentities,
  ListPassportDocuments,
  ListPassports,
  ListVaccines,
} from '@rihlah/contract/documents/document';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';

const DOCUMENTS = 'documents';
/** What was fetched while the code of its screen was on its way is not asked for twice. */
const PREFETCHED_MS = 2_000;

/**
 * A record is read anew whenever its screen opens: the agency may have decided meanwhile. What is known is shown until
 * then, and pictures keep their addresses for minutes, so nothing flickers.
 */
const common = { staleTime: PREFETCHED_MS, meta: { ownErrors: true } };

/** The identity record of a pilgrim; null while there is none. */
export const identityQuery = (pilgrim: string) =>
  queryOptions({
    queryKey: [DOCUMENTS, pilgrim, 'identity'],
    queryFn: async ({ signal }) => {
      const query = { pilgrim_uuid: pilgrim };
      const answer = await callApi<ListIdentities>('GET', '/api/v1/pilgrim-identity', { query, signal });
      return answer._embedded.pilgrimIdentity[0] ?? null;
    },
    ...common,
  });

export const supportingDocumentQuery = (pilgrim: string) =>
  queryOptions({
    queryKey: [DOCUMENTS, pilgrim, 'passport-document'],
    queryFn: async ({ signal }) => {
      const query = { pilgrim_uuid: pilgrim };
      const answer = await callApi<ListPassportDocuments>('GET', '/api/v1/pilgrim-paspor-document', {
        query,
        signal,
      });
      return answer._embedded.pilgrimPasporDocument[0] ?? null;
    },
    ...common,
  });

export const passportQuery = (pilgrim: string) =>
  queryOptions({
    queryKey: [DOCUMENTS, pilgrim, 'passport'],
    queryFn: async ({ signal }) => {
      const query = { pilgrim_uuid: pilgrim };
      const answer = await callApi<ListPassports>('GET', '/api/v1/pilgrim-paspor', { query, signal });
      return answer._embedded.pilgrimPaspor[0] ?? null;
    },
    ...common,
  });

export const yellowBookQuery = (pilgrim: string) =>
  queryOptions({
    queryKey: [DOCUMENTS, pilgrim, 'yellow-book'],
    queryFn: async ({ signal }) => {
      const query = { pilgrim_uuid: pilgrim, isCovidVaccine: 0 } as const;
      const answer = await callApi<ListVaccines>('GET', '/api/v1/pilgrim-vaksin', { query, signal });
      return answer._embedded.pilgrimVaksin[0] ?? null;
    },
    ...common,
  });

export const covidQuery = (pilgrim: string) =>
  queryOptions({
    queryKey: [DOCUMENTS, pilgrim, 'covid'],
    queryFn: async ({ signal }) => {
      const query = { pilgrim_uuid: pilgrim, isCovidVaccine: 1, limit: 100 } as const;
      const answer = await callApi<ListVaccines>('GET', '/api/v1/pilgrim-vaksin', { query, signal });
      return [...answer._embedded.pilgrimVaksin].sort(
        (a, b) => (a.covidVaccineDose ?? 0) - (b.covidVaccineDose ?? 0),
      );
    },
    ...common,
  });
