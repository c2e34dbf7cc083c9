import type {
  ListIdentities,
  ListPassportDocuments,
  ListPassports,
  ListVaccines,
} from '@rihlah/contract/document';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { useSession } from '../../client/session.ts';

/** How many documents of each kind a pilgrim has (spec 1, section 3). */
export interface DocumentCounts {
  identity: number;
  passportDocument: number;
  passport: number;
  covidVaccine: number;
  /** The yellow book (meningitis). */
  vaccine: number;
}

async function countDocuments(pilgrim: string, signal: AbortSignal): Promise<DocumentCounts> {
  const query = { pilgrim_uuid: pilgrim, limit: 1 };
  const answers = await Promise.all([
    callApi<ListIdentities>('GET', '/api/v1/pilgrim-identity', { query, signal }),
    callApi<ListPassportDocuments>('GET', '/api/v1/pilgrim-paspor-document', { query, signal }),
    callApi<ListPassports>('GET', '/api/v1/pilgrim-paspor', { query, signal }),
    callApi<ListVaccines>('GET', '/api/v1/pilgrim-vaksin', {
      query: { ...query, isCovidVaccine: 1 },
      signal,
    }),
    callApi<ListVaccines>('GET', '/api/v1/pilgrim-vaksin', {
      query: { ...query, isCovidVaccine: 0 },
      signal,
    }),
  ]);
  const [identity, passportDocument, passport, covidVaccine, vaccine] = answers.map(
    (answer) => answer.total_items,
  ) as [number, number, number, number, number];
  return { identity, passportDocument, passport, covidVaccine, vaccine };
}

/** The documents of the login's own pilgrim record; null while unknown, and for an agent who does not travel. */
export function useDocumentCounts(): DocumentCounts | null {
  const pilgrim = useSession().account?.pilgrim?.uuid;
  const { data } = useQuery({
    queryKey: ['documents', 'counts', pilgrim],
    queryFn: ({ signal }) => countDocuments(pilgrim ?? '', signal),
    enabled: pilgrim !== undefined,
    staleTime: 60_000,
    // Without counts the menu simply carries no marker.
    meta: { ownErrors: true },
  });
  return data ?? null;
}
