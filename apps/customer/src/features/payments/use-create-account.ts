import type { CreatePayment, PaymentMethod } from '@rihlah/contract/billing/payment';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { showError } from '@rihlah/ui/toasts/notify';
import { ApiError } from '@rihlah/web-client/failures';
import { randomId } from '@rihlah/web-client/random-id';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import type { BillView } from './bill-view.ts';

type Method = Pick<PaymentMethod, 'uuid'>;

const ALREADY_CREATED = 'Virtual Number Already Created';

/** One key per request until it is answered, so that a lost answer never makes a second number. */
const openAttempts = new Map<string, string>();

function bodyOf({ kind, order, bill, description }: BillView, paymentMethod: string): CreatePayment['body'] {
  if (kind === '03') return { type: kind, payment: bill?.uuid ?? '', paymentMethod, description };
  return { type: kind, order: order.uuid, paymentMethod, description };
}

/** Makes a virtual account number at a bank, or says that there was one already (spec 1, section 8). */
export const useCreateAccount = (view: BillView, reload: () => Promise<void>) =>
  useNumber(
    (method, headers) =>
      callApi<CreatePayment>('POST', '/api/v1/payment', { body: bodyOf(view, method.uuid), headers }),
    (method) => JSON.stringify(bodyOf(view, method.uuid)),
    reload,
  );

/**
 * Makes a number, one at a time.
 *
 * @param ask sends the request
 * @param nameOf what two requests for the same have in common
 */
export function useNumber(
  ask: (method: Method, headers: Record<string, string>) => Promise<unknown>,
  nameOf: (method: Method) => string,
  reload: () => Promise<void>,
) {
  const [isCreating, setCreating] = useState(false);
  const [hadOne, setHadOne] = useState(false);
  const create = useLocked(async (method: Method) => {
    const name = nameOf(method);
    const key = openAttempts.get(name) ?? randomId();
    openAttempts.set(name, key);
    setCreating(true);
    try {
      await ask(method, { 'idempotency-key': key });
      openAttempts.delete(name);
      setHadOne(false);
    } catch (error) {
      const refusal = error instanceof ApiError && error.status < 500 ? error : null;
      if (refusal) openAttempts.delete(name);
      if (refusal?.problem.detail === ALREADY_CREATED) setHadOne(true);
      else showError(error);
    }
    await reload();
    setCreating(false);
  });
  return { create, isCreating, hadOne };
}
