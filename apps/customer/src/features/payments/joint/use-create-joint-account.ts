import type { PayJointPayment } from '@rihlah/contract/billing/joint-payment';
import { callApi } from '../../../client/api.ts';
import { useNumber } from '../use-create-account.ts';

/** As `useCreateAccount`, the number of a joint payment. */
export const useCreateJointAccount = (uuid: string, reload: () => Promise<void>) =>
  useNumber(
    (method, headers) =>
      callApi<PayJointPayment>('POST', '/api/v1/joint-payment/:uuid/number', {
        params: { uuid },
        body: { paymentMethod: method.uuid },
        headers,
      }),
    (method) => `${uuid} ${method.uuid}`,
    reload,
  );
