import type { Order } from '@rihlah/contract/orders/order';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepPictures } from '../../../client/device-copy.ts';
import { useSession } from '../../../client/session.ts';
import { isOwn } from '../../../domain/orders/acts-for.ts';
import { TRAVEL_DOCUMENTS, travelDocumentsQuery } from './travel-queries.ts';

/** Visa, e-ticket and room list of an order; one's own pictures are kept on the device, another's only as long as one looks. */
export function useTravelDocuments(order: Order) {
  const answers = useQueries({
    queries: TRAVEL_DOCUMENTS.map(({ type }) => travelDocumentsQuery(order, type)),
  });
  const isMine = isOwn(order, useSession());
  const addresses = answers.flatMap(({ data }) => data?.map(({ photo }) => photo) ?? []).join(' ');
  useEffect(() => {
    if (addresses && isMine) void keepPictures(addresses.split(' '));
  }, [addresses, isMine]);
  return TRAVEL_DOCUMENTS.map((kind, index) => ({ ...kind, answer: answers[index] }));
}
