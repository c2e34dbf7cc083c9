import type { PlaceOrder } from '@rihlah/contract/orders/order';
import type { PlaceOrderBody } from '@rihlah/contract/orders/place-order';
import { ApiError } from '@rihlah/web-client/failures';
import { randomId } from '@rihlah/web-client/random-id';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../../client/api.ts';
import { orderAttempt } from '../../../../domain/orders/unpaid/order-draft.ts';

/** One key for as long as the content stays: a lost answer can be asked for again without ordering twice. */
function keyOf(body: PlaceOrderBody): string {
  const content = JSON.stringify(body);
  const last = orderAttempt.get();
  if (last?.content === content) return last.key;
  const key = randomId();
  orderAttempt.set({ content, key });
  return key;
}

/** A refusal ends the attempt: the same content may be accepted later. Without an answer it stays open. */
function endAttempt(error: unknown): void {
  if (error instanceof ApiError && error.status < 500) orderAttempt.set(null);
}

export const usePlaceOrder = () =>
  useMutation({
    mutationFn: (body: PlaceOrderBody) =>
      callApi<PlaceOrder>('POST', '/api/v1/order', { body, headers: { 'idempotency-key': keyOf(body) } }),
    onError: endAttempt,
    meta: { ownErrors: true },
  });
