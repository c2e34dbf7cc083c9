import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import type {
  getWaitingDocument,
  ListWaitingDocuments,
  StaffDocument,
  WaitingDocument,
} from '@rihlah/contract/staff/documents/documents';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { serverNow } from '@rihlah/web-client/server-clock';
import { apiQuery } from '../../client/api-query.ts';
import type { FilterField } from '../../domain/filter/fields.ts';
import { DOCUMENT_KIND_WORDS } from '../../domain/order/document-words.ts';

/** What others hand in or decide shows after so long. */
const REFRESH_MS = 10_000;
/** A passport that is being read is asked for again so soon. */
const READING_MS = 1_000;

/** What the queue can be narrowed by; branches stand in the bar at the top. */
export const FIELDS: FilterField[] = [
  {
    id: 'jenis',
    title: 'Jenis',
    options: Object.entries(DOCUMENT_KIND_WORDS).map(([value, label]) => ({
      value,
      label: label.toLowerCase(),
    })),
  },
  {
    id: 'berangkat',
    title: 'Berangkat',
    options: [14, 30, 60, 90].map((days) => ({ value: String(days), label: `dalam ${days} hari` })),
  },
];

/** The queue that an address asks for. @param branch uuid of the chosen branch */
export function queueQuery(search: URLSearchParams, branch: string | null) {
  const kind = search.get('jenis');
  const days = Number(search.get('berangkat'));
  const query: ListWaitingDocuments['query'] = {
    ...(branch && { branch }),
    ...(kind && kind in DOCUMENT_KIND_WORDS && { kind: kind as DocumentKind }),
    ...(days > 0 && { departsTo: addDays(jakartaDate(serverNow()), days) }),
  };
  return apiQuery<ListWaitingDocuments>(['documents', 'queue', query], '/api/staff/v1/documents', {
    query,
    refetchInterval: REFRESH_MS,
  });
}

/** One document with its data; asked again while its photo is being read. */
export const documentQuery = (uuid: string) =>
  apiQuery<typeof getWaitingDocument>(['documents', 'one', uuid], '/api/staff/v1/documents/:uuid', {
    params: { uuid },
    refetchInterval: ({ state }) => (state.data?.reading?.state === 'reading' ? READING_MS : false),
  });

export type { StaffDocument, WaitingDocument };
