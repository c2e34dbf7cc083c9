import { demoBankSides, demoKeysSchema } from '@rihlah/bank-simulator/demo-keys';
import { toSnapAmount } from '@rihlah/snap/amount';
import { SnapClient } from '@rihlah/snap/client';
import type { Bank, SnapEndpoint } from '@rihlah/snap/profile';
import { signRequest, signToken } from '@rihlah/snap/signature';
import { formatTimestamp } from '@rihlah/snap/timestamp';
import { vaFields } from '@rihlah/snap/va-number';
import { call } from '../http/http.ts';
import { makeOrder, makeProduct } from '../people/factories.ts';
import { journey } from '../people/journey.ts';
import type { TestProduct } from '../process/product.ts';

export interface RawCall {
  path?: string;
  method?: string;
  /** Sent as it is. */
  body: string | Buffer;
  headers?: Record<string, string>;
}

/**
 * Speaks as a bank, with its keys: well-formed through `client`, and in whatever form through `send`.
 *
 * @param keys others than those that the bank has at first
 */
export async function speakAs(
  product: TestProduct,
  bank: Bank,
  keys: Partial<Pick<SnapEndpoint, 'privateKeyPem' | 'clientSecret'>> = {},
) {
  const { rows } = await product.database.pool.query(
    `select value from demo_secrets where name = 'bank-keys'`,
  );
  const { banks } = demoBankSides(demoKeysSchema.parse(rows[0].value), {
    origin: product.address,
    dialects: { [bank]: product.services.banks[bank].profile.dialect },
  });
  const side = banks.find((candidate) => candidate.bank === bank);
  if (!side) throw new Error(`no ${bank}`);
  const endpoint = { ...side.callback, ...keys };
  const { clock, banks: connections } = product.services;
  const client = new SnapClient({ endpoint, now: () => clock.now() });
  const prefix = `/snap/${bank.toLowerCase()}/v1.0`;
  let token = '';

  /** A token, as the bank fetches one. */
  const fetchToken = async () => {
    const timestamp = formatTimestamp(clock.now());
    const { body } = await call<{ accessToken: string }>(
      product.address,
      'POST',
      `${prefix}/access-token/b2b`,
      {
        headers: {
          'x-client-key': endpoint.clientKey,
          'x-timestamp': timestamp,
          'x-signature': signToken(endpoint.clientKey, timestamp, endpoint.privateKeyPem),
        },
        body: { grantType: 'client_credentials' },
      },
    );
    return body.accessToken;
  };

  /** A request with a true token and signature over exactly these bytes, unless `headers` say otherwise. */
  const send = async ({ path = 'transfer-va/payment', method = 'POST', body, headers = {} }: RawCall) => {
    token ||= await fetchToken();
    const timestamp = formatTimestamp(clock.now());
    const url = `${prefix}/${path}`;
    const signed = { method, path: url, accessToken: token, body, timestamp };
    const response = await fetch(`${product.address}${url}`, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-timestamp': timestamp,
        'x-partner-id': endpoint.partnerId,
        'channel-id': endpoint.channelId,
        'x-external-id': String(Math.random()).slice(2, 14),
        'x-signature': signRequest(signed, endpoint.clientSecret, endpoint.signatureEncoding),
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: body as BodyInit }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  const fieldsOf = (number: string) => {
    const { partnerServiceId } = connections[bank].profile;
    return vaFields(partnerServiceId, number.slice(partnerServiceId.length));
  };
  const paymentOf = (number: string, reference: string, amount = 1_500_000) => ({
    ...fieldsOf(number),
    paymentRequestId: reference,
    paidAmount: toSnapAmount(amount),
    trxDateTime: formatTimestamp(clock.now()),
  });
  const notifyOf = (number: string, reference: string, amount = 1_500_000) => ({
    ...fieldsOf(number),
    paymentRequestId: reference,
    trxDateTime: formatTimestamp(clock.now()),
    additionalInfo: { paymentAmount: toSnapAmount(amount).value },
  });
  return { client, send, fieldsOf, paymentOf, notifyOf };
}

export type BankVoice = Awaited<ReturnType<typeof speakAs>>;

/** A fresh order with a number at a bank. */
export async function liveNumber(product: TestProduct, bank: Bank = 'BRI') {
  const go = journey(product.address);
  const placed = await go.place(makeOrder(await makeProduct(product.services.db)));
  const { body } = await go.issue({ type: '01', order: placed.body.uuid }, `${bank}VA`);
  return { order: placed.body.uuid, number: body.paymentNumber ?? '' };
}
