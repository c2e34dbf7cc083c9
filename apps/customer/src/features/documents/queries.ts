import type {
  ListPassports,
  listIdentities,
  listPassportDocuments,
  listVaccines,
} from '@rihlah/contract/documents/document';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';

/**
 * A record is read anew whenever its screen opens: the agency may have decided meanwhile. What is known is shown until
 * then, and pictures keep their addresses for minutes, so nothing flickers. What was fetched while the code of its screen
 * was on its way is not asked for twice.
 */
const documentQuery = <T>(pilgrim: string, kind: string, read: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey: ['documents', pilgrim, kind],
    queryFn: ({ signal }) => read(signal),
    staleTime: 2_000,
    meta: { ownErrors: true },
  });

/** The identity record of a pilgrim; null while there is none. */
export const identityQuery = (pilgrim: string) =>
  documentQuery(pilgrim, 'identity', async (signal) => {
    const query = { pilgrim_uuid: pilgrim };
    const answer = await callApi<typeof listIdentities>('GET', '/api/v1/pilgrim-identity', { query, signal });
    return answer._embedded.pilgrimIdentity[0] ?? null;
  });

export const supportingDocumentQuery = (pilgrim: string) =>
  documentQuery(pilgrim, 'passport-document', async (signal) => {
    const query = { pilgrim_uuid: pilgrim };
    const path = '/api/v1/pilgrim-paspor-document';
    const answer = await callApi<typeof listPassportDocuments>('GET', path, { query, signal });
    return answer._embedded.pilgrimPasporDocument[0] ?? null;
  });

export const passportQuery = (pilgrim: string) =>
  documentQuery(pilgrim, 'passport', async (signal) => {
    const query = { pilgrim_uuid: pilgrim };
    const answer = await callApi<ListPassports>('GET', '/api/v1/pilgrim-paspor', { query, signal });
    return answer._embedded.pilgrimPaspor[0] ?? null;
  });

export const yellowBookQuery = (pilgrim: string) =>
  documentQuery(pilgrim, 'yellow-book', async (signal) => {
    const query = { pilgrim_uuid: pilgrim, isCovidVaccine: 0 } as const;
    const answer = await callApi<typeof listVaccines>('GET', '/api/v1/pilgrim-vaksin', { query, signal });
    return answer._embedded.pilgrimVaksin[0] ?? null;
  });

export const covidQuery = (pilgrim: string) =>
  documentQuery(pilgrim, 'covid', async (signal) => {
    const query = { pilgrim_uuid: pilgrim, isCovidVaccine: 1, limit: 100 } as const;
    const answer = await callApi<typeof listVaccines>('GET', '/api/v1/pilgrim-vaksin', { query, signal });
    return [...answer._embedded.pilgrimVaksin].sort(
      (a, b) => (a.covidVaccineDose ?? 0) - (b.covidVaccineDose ?? 0),
    );
  });
