import type { Order } from '@rihlah/contract/orders/order';
import { call, requireDone } from '../../apps/api/test/support/http/http.ts';
import { upload } from '../../apps/api/test/support/people/uploads.ts';
import { type Arrange, makeOrderPilgrim, makeOrderRegistrar } from './arrange.ts';
import { newPerson, type Person } from './people.ts';
import { smallPhoto } from './photos.ts';
import type { DemoServer } from './server.ts';

/** How many travel with an agent's orders. */
export const PILGRIMS = 44;
/** As many as a guest may order for at once. */
const AT_ONCE = 9;
const EXPIRES = '2031-05-20';

/** Puts the greater part of a season in place over HTTP. */
export function arrangeSeason({ address }: DemoServer, api: Arrange) {
  /** Passport number of the pilgrim with that place in the list. */
  const passportOf = (index: number) => `X${String(1_000_001 + index)}`;

  /** Pays whatever is left of an order. */
  const payAll = async (orderUuid: string): Promise<void> => {
    for (const { uuid, isPaid, type } of await api.bills(orderUuid)) {
      if (isPaid) continue;
      const target =
        type === '01' ? ({ type, order: orderUuid } as const) : ({ type: '03', payment: uuid } as const);
      const { paymentNumber } = requireDone(await api.issue(target), 'the number');
      requireDone(await api.pay(paymentNumber ?? ''), 'the payment');
    }
  };

  /** Of somebody who got their password by SMS. */
  const tokenOf = async ({ phone }: Person): Promise<string> =>
    (await api.signIn(phone, await api.passwordOf(phone))).body.access_token;

  /** An agent orders for a village, and pays everything. @returns their orders, in the order of passports, and the agent's token */
  const orderForVillage = async (
    agent: Person,
    product: string,
  ): Promise<{ orders: Order[]; token: string }> => {
    const orders: Order[] = [];
    let token = '';
    while (orders.length < PILGRIMS) {
      const people = Array.from({ length: Math.min(AT_ONCE, PILGRIMS - orders.length) }, () => newPerson());
      const placed = await api.paidOrder(
        {
          registrar: [{ ...makeOrderRegistrar(agent), isPilgrim: 0 }],
          pilgrims: people.map((person, index) => ({
            ...makeOrderPilgrim(person),
            hasPassport: 1,
            passportNumber: passportOf(orders.length + index),
            expired_date: EXPIRES,
          })),
          product,
        },
        token || undefined,
      );
      orders.push(...placed._embedded.order);
      token ||= await tokenOf(agent);
    }
    for (const { uuid } of orders) await payAll(uuid);
    // Only who is logged in learns who their pilgrims are.
    const own = await Promise.all(orders.map(({ uuid }) => api.order(uuid, token)));
    return { orders: own, token };
  };

  /** An agent names a bank account, and asks for a part of their balance. */
  const askWithdrawal = async (agent: Person, token: string, amount: number): Promise<void> => {
    const account = await call<{ uuid: string }>(address, 'POST', '/api/v1/bank-account', {
      token,
      body: { code: '002', accountName: agent.name, accountNumber: '003401234561234', bankAddress: 'Palu' },
    });
    const asked = await call(address, 'POST', '/api/v1/withdrawal-balance', {
      token,
      body: { amount, bankAccount: requireDone(account, 'the bank account').uuid },
    });
    requireDone(asked, 'the withdrawal');
  };

  const handInPassport = async (order: Order, token: string, number: string): Promise<void> => {
    const { buffer } = await smallPhoto();
    const papers = { pilgrim: order.pilgrim.uuid ?? '', number, expired: EXPIRES, photo: buffer };
    requireDone(await upload(address, 'pilgrim-paspor', token, papers), 'the passport');
  };

  /** A pilgrim, or their agent, says what only they know of what an airline asks for. */
  const sayFacts = async (order: Order, token: string): Promise<void> => {
    const facts = { passportName: order.pilgrim.name.toUpperCase(), nationality: 'WNI' };
    const body = { order: order.uuid, facts };
    requireDone(await call(address, 'POST', '/api/v1/pilgrim-facts', { token, body }), 'the facts');
  };

  return { handInPassport, sayFacts, passportOf, payAll, orderForVillage, askWithdrawal };
}
