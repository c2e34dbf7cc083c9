import type { ManasikSession } from '@rihlah/contract/order';
import type { ListStaffWithdrawals } from '@rihlah/contract/staff/money';
import type { VisaBatchDetail } from '@rihlah/contract/staff/visa-batches';
import { signInAs } from '../../apps/api/test/support/staff/staff-client.ts';
import { DEMO_PASSWORD, STAFF } from './arrange.ts';
import type { DemoServer } from './server.ts';

// What staff do beside a test, by Loket's own calls.

export interface StaffLogin {
  username: string;
  password: string;
}

const OWNER: StaffLogin = { username: STAFF, password: DEMO_PASSWORD };

/** One call below /api/staff/v1, by somebody who signs in for it. @throws for every answer but success */
async function ask<Body>(
  { address }: DemoServer,
  method: string,
  path: string,
  { body, by = OWNER }: { body?: unknown; by?: StaffLogin | undefined } = {},
): Promise<Body> {
  const client = await signInAs(address, by.username, by.password);
  const answer = await client.ask<Body>(method, path, { body });
  if (answer.status >= 300)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The manasik of a package. */
export const setManasik = (server: DemoServer, product: string, session: ManasikSession, by?: StaffLogin) =>
  ask<{ told: number }>(server, 'PUT', `/departures/${product}/manasik`, { body: session, by });

/** The visa of an order has been asked for, in a batch of its own. */
export async function requestVisa(server: DemoServer, order: string, provider: string): Promise<void> {
  const content = { provider, reference: null, orders: [order] };
  const batch = await ask<VisaBatchDetail>(server, 'POST', '/visa-batches', { body: content });
  const { uuid, version } = batch;
  await ask(server, 'POST', `/visa-batches/${uuid}/sending`, { body: { version } });
}

/** The withdrawal of an amount that waits is rejected. */
export async function rejectWithdrawal(server: DemoServer, amount: number, why: string): Promise<void> {
  const { withdrawals } = await ask<ListStaffWithdrawals['response']>(server, 'GET', '/withdrawals');
  const asked = withdrawals.find((each) => each.amount === amount);
  await ask(server, 'POST', `/withdrawals/${asked?.uuid}/rejection`, { body: { why } });
}
