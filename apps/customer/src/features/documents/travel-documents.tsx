import type {
  AdditionalDocument,
  AdditionalDocumentType,
  ListAdditionalDocuments,
} from '@rihlah/contract/document';
import type { Order } from '@rihlah/contract/order';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { keepPictures } from '../../lib/device-copy.ts';
import { formatListDate } from '../../lib/format.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Bar, Loading } from '../../ui/skeleton.tsx';
import styles from './travel-documents.module.css';

/** What the agency puts there, by its type. */
export const TRAVEL_DOCUMENTS: { type: AdditionalDocumentType; name: string }[] = [
  { type: 'visa', name: 'Visa' },
  { type: 'e-ticket', name: 'E-ticket' },
  { type: 'roomList', name: 'Daftar kamar' },
];

/** Signed addresses change; within this time a picture is not asked for again. */
const FRESH_MS = 5 * 60_000;

/** What the agency has put there for an order, one kind. */
export const travelDocumentsQuery = (order: Order, type: AdditionalDocumentType) =>
  queryOptions({
    queryKey: ['travel-documents', order.uuid, type],
    queryFn: async ({ signal }) => {
      const query = { type, pilgrim_uuid: order.pilgrim.uuid ?? undefined, order_uuid: order.uuid };
      const answer = await callApi<ListAdditionalDocuments>('GET', '/api/v1/additional-document', {
        query,
        signal,
      });
      return answer._embedded.additionalDocument;
    },
    staleTime: FRESH_MS,
    meta: { ownErrors: true },
  });

/** Keeps every picture that is known on the device, so that it opens without a connection. */
function useKept(documents: AdditionalDocument[]): void {
  const addresses = documents.map(({ photo }) => photo).join(' ');
  useEffect(() => {
    if (addresses) void keepPictures(addresses.split(' '));
  }, [addresses]);
}

function Picture({ document, name }: { document: AdditionalDocument; name: string }) {
  return (
    <a href={document.photo} target="_blank" rel="noopener noreferrer" className={styles.picture}>
      <img src={document.photo} alt={`${name}, buka dalam ukuran penuh`} loading="lazy" />
      <span className={styles.time}>{formatListDate(document.createdAt)}</span>
    </a>
  );
}

/** Visa, e-ticket and room list of an order, once the agency has put them there (spec 2, section 2). */
export function TravelDocuments({ order }: { order: Order }) {
  const answers = useQueries({
    queries: TRAVEL_DOCUMENTS.map(({ type }) => travelDocumentsQuery(order, type)),
  });
  useKept(answers.flatMap(({ data }) => data ?? []));
  return (
    <div className={styles.kinds}>
      {TRAVEL_DOCUMENTS.map(({ type, name }, index) => {
        const answer = answers[index];
        return (
          <section key={type} className={styles.kind} aria-label={name}>
            <h2 className={styles.name}>{name}</h2>
            {answer?.isPending && (
              <Loading label={`Memuat ${name}`}>
                <Bar height={180} />
              </Loading>
            )}
            {answer?.isError && (
              <ErrorState
                title={`${name} gagal dimuat`}
                error={answer.error}
                onRetry={() => void answer.refetch()}
              />
            )}
            {answer?.data?.length === 0 && <p className={styles.empty}>No photo submitted</p>}
            {answer?.data?.map((document) => (
              <Picture key={document.uuid} document={document} name={name} />
            ))}
          </section>
        );
      })}
    </div>
  );
}
