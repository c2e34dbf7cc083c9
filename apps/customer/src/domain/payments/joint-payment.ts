import type { CreateJointPayment, withdrawJointPayment } from '@rihlah/contract/billing/joint-payment';
import type { CallTypes } from '@rihlah/contract/wire/call';
import { linkTo, paths } from '@rihlah/contract/wire/paths';
import { callApi } from '../../client/api.ts';

/** Takes bills as one payment; the same bills are the same payment. */
export const openJointPayment = (body: CreateJointPayment['body']) =>
  callApi<CreateJointPayment>('POST', '/api/v1/joint-payment', { body });

/** Draws its address back: whoever has it can pay it no more. @param order one of its orders */
export const drawBackJointPayment = (uuid: string, order: string) =>
  callApi<CallTypes<typeof withdrawJointPayment>>('POST', '/api/v1/joint-payment/:uuid/withdraw', {
    params: { uuid },
    body: { order },
  });

/** For whoever is to pay it. */
export const jointPaymentLink = (uuid: string): string =>
  linkTo(window.location.origin, paths.jointPayment(uuid));
