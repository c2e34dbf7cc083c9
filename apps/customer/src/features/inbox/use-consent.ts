import type { AcceptAgent, refuseAgent } from '@rihlah/contract/orders/order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { refreshOrders } from '../../domain/orders/queries/order-queries.ts';

export function useAcceptAgent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (orderUuid: string) =>
      callApi<AcceptAgent>('POST', '/api/v1/order-consent/:orderUuid', { params: { orderUuid }, body: {} }),
    onSuccess: () => refreshOrders(client),
  });
}

/** Keeps the agent of an order out; it can be taken back by accepting. */
export function useRefuseAgent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (orderUuid: string) =>
      callApi<typeof refuseAgent>('POST', '/api/v1/order-consent/:orderUuid/refusal', {
        params: { orderUuid },
        body: {},
      }),
    onSuccess: () => refreshOrders(client),
  });
}
