import type { PayJointPayment } from '@rihlah/contract/billing/joint-payment';
import { callApi } from '../../../client/api.ts';
import { askForNumber, useNumber } from '../use-create-account.ts';

/** As `useCreateAccount`, the number of a joint payment. */
export function useCreateJointAccount(uuid: string, reload: () => Promise<void>) {
  return useNumber((method) => {
    const body = { paymentMethod: method.uuid };
    return askForNumber(`${uuid} ${method.uuid}`, (headers) =>
      callApi<PayJointPayment>('POST', '/api/v1/joint-payment/:uuid/number', {
        params: { uuid },
        body,
        headers,
      }),
    );
  }, reload);
}
