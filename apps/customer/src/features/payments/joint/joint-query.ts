import type { getJointPayment } from '@rihlah/contract/billing/joint-payment';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { ORDER_DATA, SHOWN_IN_PLACE } from '../../../domain/orders/queries/order-queries.ts';

export const jointPaymentQuery = (uuid: string) =>
  queryOptions({
    queryKey: [ORDER_DATA, 'joint-payment', uuid],
    queryFn: ({ signal }) =>
      callApi<typeof getJointPayment>('GET', '/api/v1/joint-payment/:uuid', { params: { uuid }, signal }),
    meta: SHOWN_IN_PLACE,
    staleTime: 2_000,
    gcTime: 5_000,
  });
