import type { JointPayment } from '@rihlah/contract/billing/joint-payment';
import type { Payment, PaymentMethodName } from '@rihlah/contract/billing/payment';
import type { Order } from '@rihlah/contract/orders/order';
import type { PlaceOrderBody } from '@rihlah/contract/orders/place-order';
import type { Problem } from '@rihlah/contract/wire/hal';
import { type Answer, call, eventually, requireDone } from '../http/http.ts';

export type PlacedOrder = Order & { _embedded: { order: Order[] } };
type Either<T> = T & Problem;

export interface Sms {
  phone: string;
  text: string;
  sentAt: string;
}

/** The steps of the main job, over HTTP. */
export function journey(address: string) {
  const place = (body: PlaceOrderBody, options: { token?: string; key?: string } = {}) =>
    call<Either<PlacedOrder>>(address, 'POST', '/api/v1/order', {
      body,
      token: options.token,
      headers: options.key ? { 'idempotency-key': options.key } : {},
    });

  const methodUuid = async (name: PaymentMethodName): Promise<string> => {
    const { body } = await call<{ _embedded: { paymentMethod: { uuid: string; name: string }[] } }>(
      address,
      'GET',
      '/api/v1/payment-method',
    );
    return body._embedded.paymentMethod.find((method) => method.name === name)?.uuid ?? '';
  };

  const issue = async (
    target: { type: '01' | '02'; order: string } | { type: '03'; payment: string },
    method: PaymentMethodName = 'BRIVA',
    key?: string,
  ): Promise<Answer<Either<Payment>>> =>
    call(address, 'POST', '/api/v1/payment', {
      body: { ...target, paymentMethod: await methodUuid(method), description: 'Pembayaran Pertama' },
      headers: key ? { 'idempotency-key': key } : {},
    });

  /** One payment for the first bills of several orders. */
  const openTogether = (orders: string[]) =>
    call<JointPayment>(address, 'POST', '/api/v1/joint-payment', { body: { orders } });

  /** Its number. */
  const issueTogether = async (
    orders: string[],
    method: PaymentMethodName = 'BRIVA',
  ): Promise<{ status: number; body: Pick<JointPayment, 'paymentNumber' | 'uuid'> }> => {
    const { status, body } = await openTogether(orders);
    if (status !== 201) return { status, body: { uuid: '', paymentNumber: null } };
    return call<JointPayment>(address, 'POST', `/api/v1/joint-payment/${body.uuid}/number`, {
      body: { paymentMethod: await methodUuid(method) },
    });
  };

  const pay = (virtualAccountNo: string, extra: { amount?: number; mode?: string } = {}) =>
    call<{ status: string; paymentRequestId: string; responseCode: string }>(
      address,
      'POST',
      '/demo/bank/payments',
      {
        body: { virtualAccountNo, ...extra },
      },
    );

  const status = async (orderUuid: string) =>
    (
      await call<{ isPaid: boolean; isSettled: boolean }>(
        address,
        'GET',
        `/api/v1/payment-status/${orderUuid}`,
      )
    ).body;

  const order = async (uuid: string, token?: string) =>
    (await call<Either<Order>>(address, 'GET', `/api/v1/order/${uuid}`, { token })).body;

  const bills = async (orderUuid: string) =>
    (
      await call<{ _embedded: { payment: Payment[] } }>(
        address,
        'GET',
        `/api/v1/payment?order_uuid=${orderUuid}`,
      )
    ).body._embedded.payment;

  const sms = async (phone: string) =>
    (await call<Sms[]>(address, 'GET', `/demo/sms.json?phone=${phone}`)).body;

  const advance = (seconds: number) =>
    call<{ now: string }>(address, 'POST', '/demo/clock', { body: { advanceSeconds: seconds } });

  const signIn = (username: string, password: string) =>
    call<{ access_token: string; refresh_token: string; detail?: string }>(address, 'POST', '/oauth', {
      body: { grant_type: 'password', username, password, client_id: 'web', client_secret: 'web-secret' },
    });

  /** The password that came by SMS. */
  const passwordOf = async (phone: string): Promise<string> => {
    const messages = await eventually(
      () => sms(phone),
      (list) => list.some(({ text }) => text.includes('password ')),
    );
    const text = messages.find((message) => message.text.includes('password '))?.text ?? '';
    return /password (\S+)/.exec(text)?.[1] ?? '';
  };

  /** Places an order for one, pays its first payment and returns it. */
  const paidOrder = async (body: PlaceOrderBody, token?: string): Promise<PlacedOrder> => {
    const placed = requireDone(await place(body, token ? { token } : {}), 'the order');
    for (const { uuid } of placed._embedded.order) {
      const { paymentNumber } = requireDone(await issue({ type: '01', order: uuid }), 'the number');
      requireDone(await pay(paymentNumber ?? ''), 'the payment');
    }
    return placed;
  };

  return {
    place,
    issue,
    openTogether,
    issueTogether,
    pay,
    status,
    order,
    bills,
    sms,
    advance,
    signIn,
    passwordOf,
    paidOrder,
    methodUuid,
  };
}
