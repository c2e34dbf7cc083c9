import type {
  CreateJointPayment,
  getJointPayment,
  withdrawJointPayment,
} from '@rihlah/contract/billing/joint-payment';
import type { CallTypes } from '@rihlah/contract/wire/call';
import { linkTo, paths } from '@rihlah/contract/wire/paths';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { ORDER_DATA, SHOWN_IN_PLACE } from '../orders/queries/order-queries.ts';

/** Takes bills as one payment; the same bills are the same payment. */
export const openJointPayment = (body: CreateJointPayment['body']) =>
  callApi<CreateJointPayment>('POST', '/api/v1/joint-payment', { body });

/** Draws its address back: whoever has it can pay it no more. @param order one of its orders */
export const withdrawJointPaymentOf = (uuid: string, order: string) =>
  callApi<CallTypes<typeof withdrawJointPayment>>('POST', '/api/v1/joint-payment/:uuid/withdraw', {
    params: { uuid },
    body: { order },
  });

/** For whoever is to pay it. */
export const jointPaymentLink = (uuid: string): string =>
  linkTo(window.location.origin, paths.jointPayment(uuid));

export const jointPaymentQuery = (uuid: string) =>
  queryOptions({
    queryKey: [ORDER_DATA, 'joint-payment', uuid],
    queryFn: ({ signal }) =>
      callApi<typeof getJointPayment>('GET', '/api/v1/joint-payment/:uuid', { params: { uuid }, signal }),
    meta: SHOWN_IN_PLACE,
    staleTime: 2_000,
    gcTime: 5_000,
  });
