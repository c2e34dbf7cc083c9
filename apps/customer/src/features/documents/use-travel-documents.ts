import type { Order } from '@rihlah/contract/order';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepPictures } from '../../client/device-copy.ts';
import { TRAVEL_DOCUMENTS, travelDocumentsQuery } from './travel-queries.ts';

/** Visa, e-ticket and room list of an order; every picture that is known is kept on the device. */
export function useTravelDocuments(order: Order) {
  const answers = useQueries({
    queries: TRAVEL_DOCUMENTS.map(({ type }) => travelDocumentsQuery(order, type)),
  });
  const addresses = answers.flatMap(({ data }) => data?.map(({ photo }) => photo) ?? []).join(' ');
  useEffect(() => {
    if (addresses) void keepPictures(addresses.split(' '));
  }, [addresses]);
  return TRAVEL_DOCUMENTS.map((kind, index) => ({ ...kind, answer: answers[index] }));
}
