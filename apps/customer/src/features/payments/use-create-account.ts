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

function takeKey(request: string): string {
  const key = openAttempts.get(request) ?? randomId();
  openAttempts.set(request, key);
  return key;
}

function bodyOf({ kind, order, bill, description }: BillView, paymentMethod: string): CreatePayment['body'] {
  if (kind === '03') return { type: kind, payment: bill?.uuid ?? '', paymentMethod, description };
  return { type: kind, order: order.uuid, paymentMethod, description };
}

/** Sends a request for a number, with the key of the one before where that was never answered. */
export async function askForNumber<Answer>(
  request: string,
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await send({ 'idempotency-key': takeKey(request) });
    openAttempts.delete(request);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) openAttempts.delete(request);
    throw error;
  }
}

/** Makes a virtual account number at a bank, or says that there was one already (spec 1, section 8). */
export function useCreateAccount(view: BillView, reload: () => Promise<void>) {
  return useNumber((method) => {
    const body = bodyOf(view, method.uuid);
    return askForNumber(JSON.stringify(body), (headers) =>
      callApi<CreatePayment>('POST', '/api/v1/payment', { body, headers }),
    );
  }, reload);
}

/** Makes a number, one at a time. @param ask sends the request */
export function useNumber(ask: (method: Method) => Promise<unknown>, reload: () => Promise<void>) {
  const [isCreating, setCreating] = useState(false);
  const [hadOne, setHadOne] = useState(false);
  const create = useLocked(async (method: Method) => {
    setCreating(true);
    try {
      await ask(method);
      setHadOne(false);
    } catch (error) {
      if (isAlreadyCreated(error)) setHadOne(true);
      else showError(error);
    }
    await reload();
    setCreating(false);
  });
  return { create, isCreating, hadOne };
}

const isAlreadyCreated = (error: unknown) =>
  error instanceof ApiError && error.problem.detail === ALREADY_CREATED;
