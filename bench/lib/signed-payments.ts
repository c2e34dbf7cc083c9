import { randomUUID } from 'node:crypto';
import { toSnapAmount } from '@rihlah/snap/amount';
import { SnapClient } from '@rihlah/snap/client';
import type { SnapEndpoint } from '@rihlah/snap/profile';
import { formatTimestamp } from '@rihlah/snap/timestamp';
import { vaFields } from '@rihlah/snap/va-number';
import { type Dispatcher, MockAgent } from 'undici';

/** A call as a bank has signed it, ready to be sent. */
export interface SignedCall {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * A bank that signs payments and keeps them for later: signing is its own work, with its own processors, so it is done
 * before the product is measured.
 *
 * @returns signs the first payment of an account; good for the five minutes that its timestamp is
 */
export function paymentSigner(
  endpoint: SnapEndpoint,
  partner: string,
): (customerNo: string) => Promise<SignedCall> {
  let last: SignedCall | null = null;
  const agent = new MockAgent();
  // The token comes from the product.
  agent.enableNetConnect();
  agent
    .get(new URL(endpoint.baseUrl).origin)
    .intercept({ method: 'POST', path: (path) => path.endsWith('/payment') })
    .reply((call) => {
      last = { path: call.path, headers: call.headers as Record<string, string>, body: String(call.body) };
      return { statusCode: 503 };
    })
    .persist();
  const client = new SnapClient({ endpoint, now: () => new Date(), dispatcher: agent });
  return async (customerNo) => {
    await client.call('payment', {
      ...vaFields(partner, customerNo),
      paymentRequestId: randomUUID(),
      paidAmount: toSnapAmount(1_500_000),
      trxDateTime: formatTimestamp(new Date()),
    });
    if (!last) throw new Error('no payment was signed');
    return last;
  };
}

/** Sends a signed payment. @throws unless it is booked */
export async function sendPayment(http: Dispatcher, { path, headers, body }: SignedCall): Promise<void> {
  const answer = await http.request({ method: 'POST', path, headers, body });
  const text = await answer.body.text();
  if (answer.statusCode !== 200 || !text.includes('"2002500"'))
    throw new Error(`payment answered ${answer.statusCode}: ${text}`);
}
