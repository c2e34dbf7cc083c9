import type { Payment } from '@rihlah/contract/billing/payment';
import type { ChangeAnswer } from '@rihlah/contract/catalog/assurance-names';
import type { OrderAssurances } from '@rihlah/contract/catalog/assurances';
import type { Product } from '@rihlah/contract/catalog/product';
import type { Order } from '@rihlah/contract/orders/order';
import type { PlaceOrderBody } from '@rihlah/contract/orders/place-order';
import type { Notification } from '@rihlah/contract/people/inbox';
import { call, requireDone } from '../../apps/api/test/support/http/http.ts';
import { journey } from '../../apps/api/test/support/people/journey.ts';
import { newPerson, type Person } from './people.ts';
import type { DemoServer } from './server.ts';

/** Everybody of the demo data has this password. */
export const DEMO_PASSWORD = 'rahasia123';
export const AGENT = '081200000001';
/** An agent who is also a pilgrim. */
export const AGENT_TOO = '081200000005';
export const PILGRIM = '081200000002';
/** Back from the journey, a member. */
export const RETURNED = '081200000004';
export const STAFF = '081200000009';

/** Somebody as the one who orders. */
export const makeOrderRegistrar = ({ nik, name, ...person }: Person) => ({
  ...person,
  icnumber: nik,
  firstName: name,
});

/** Somebody as one who travels. */
export const makeOrderPilgrim = (person: Person): PlaceOrderBody['pilgrims'][number] => ({
  ...makeOrderRegistrar(person),
  hasPassport: 0,
  wentUmrah: 0,
  currentAddress: person.address,
});

/** The economy package of a city. Its name ends in the month it leaves in, which moves with the day of the demo data. */
export const ECONOMY = /^Umrah Ekonomi /;

export type Arrange = ReturnType<typeof arrange>;

/** Puts things in place over HTTP, for tests that begin further on. */
export function arrange(server: DemoServer) {
  const http = journey(server.address);

  const packages = async (): Promise<Product[]> => {
    const path = '/api/v1/product?limit=5000';
    const answer = await call<{ _embedded: { product: Product[] } }>(server.address, 'GET', path);
    return answer.body._embedded.product;
  };

  /** The demo package of that name; of a city where several have it. */
  const findPackage = async (name: string | RegExp, city = 'Bandung'): Promise<Product> => {
    const isMeant = (each: Product) => (typeof name === 'string' ? each.name === name : name.test(each.name));
    const found = (await packages()).find((each) => isMeant(each) && each.branch.city === city);
    if (!found) throw new Error(`no package ${name} in ${city}`);
    return found;
  };

  const tokenOf = async (username: string, password = DEMO_PASSWORD): Promise<string> =>
    (await http.signIn(username, password)).body.access_token;

  /** A guest's order of one pilgrim for themself, of one package. */
  const orderOf = async (uuid: string, person = newPerson()): Promise<Order> => {
    const registrar = { ...makeOrderRegistrar(person), isPilgrim: 1 as const };
    const placed = await http.place({
      registrar: [registrar],
      pilgrims: [makeOrderPilgrim(person)],
      product: uuid,
    });
    return requireDone(placed, 'the order');
  };

  /** The same, of a package that has seats. */
  const placeOrder = async (person = newPerson()): Promise<Order> =>
    orderOf((await findPackage('Umrah Berkah 9 Hari')).uuid, person);

  /** The number of an order's first payment. */
  const issueNumber = async (order: Order, method: 'BRIVA' | 'BNIVA' = 'BRIVA'): Promise<Payment> =>
    requireDone(await http.issue({ type: '01', order: order.uuid }, method), 'the number');

  /** Somebody new who ordered for themself and paid: an account is on its way by SMS. */
  const placePaidOrder = async (): Promise<Person> => {
    const person = newPerson();
    const { paymentNumber } = await issueNumber(await placeOrder(person));
    requireDone(await http.pay(paymentNumber ?? ''), 'the payment');
    return person;
  };

  /** Orders of a login, newest first. */
  const ordersOf = async (username: string, password = DEMO_PASSWORD): Promise<Order[]> => {
    const token = await tokenOf(username, password);
    const answer = await call<{ _embedded: { order: Order[] } }>(
      server.address,
      'GET',
      '/api/v1/order?limit=100',
      {
        token,
      },
    );
    return answer.body._embedded.order;
  };

  /** Messages of a login, newest first. */
  const messagesOf = async (username: string, password = DEMO_PASSWORD): Promise<Notification[]> => {
    const token = await tokenOf(username, password);
    const answer = await call<{ _embedded: { notification: Notification[] } }>(
      server.address,
      'GET',
      '/api/v1/notification',
      { token },
    );
    return answer.body._embedded.notification;
  };

  /** An agent of the demo asks for a part of their balance, to the first of their bank accounts. */
  const askWithdrawal = async (username: string, amount: number): Promise<void> => {
    const token = await tokenOf(username);
    const path = '/api/v1/bank-account';
    const { body } = await call<{ _embedded: { bankAccount: { uuid: string; isActive: boolean }[] } }>(
      server.address,
      'GET',
      path,
      { token },
    );
    const account = body._embedded.bankAccount.find(({ isActive }) => isActive);
    const asked = await call(server.address, 'POST', '/api/v1/withdrawal-balance', {
      token,
      body: { amount, bankAccount: account?.uuid },
    });
    requireDone(asked, 'the withdrawal');
  };

  /** Money that comes to a number whose bill is paid already: on the review list, with its neighbours as suggestions. @returns the number */
  const payAgain = async (): Promise<string> => {
    const nextNumber = async () => (await issueNumber(await placeOrder())).paymentNumber ?? '';
    // Numbers are given in turn, and those on both sides of a hundred are not alike.
    while (/9[89]$/.test(await nextNumber()));
    const number = await nextNumber();
    await nextNumber();
    await http.pay(number);
    await http.pay(number, { mode: 'notifyOnly' });
    return number;
  };

  /** Somebody with orders for two pays for the first one twice: of all bills the money fits that of the second best. */
  const payFirstTwice = async (): Promise<{ order: Order; number: string }> => {
    const placed = await http.place({
      registrar: [{ ...makeOrderRegistrar(newPerson()), isPilgrim: 0 as const }],
      pilgrims: [makeOrderPilgrim(newPerson()), makeOrderPilgrim(newPerson())],
      product: (await findPackage('Umrah Berkah 9 Hari')).uuid,
    });
    const [first, second] = requireDone(placed, 'the order')._embedded.order;
    if (!first || !second) throw new Error('two orders were placed');
    const { paymentNumber: number } = await issueNumber(first);
    if (!number) throw new Error('a number was issued');
    // After it three digits change at once, and the next number is not similar any more.
    if (number.endsWith('99')) return payFirstTwice();
    await issueNumber(second);
    await http.pay(number);
    await http.pay(number, { mode: 'notifyOnly' });
    return { order: second, number };
  };

  /** Money of another amount than its bill: on the review list. @returns the number that it came to */
  const payWrongAmount = async (amount: number): Promise<string> => {
    const { paymentNumber } = await issueNumber(await placeOrder());
    await http.pay(paymentNumber ?? '', { mode: 'notifyOnly', amount });
    return paymentNumber ?? '';
  };

  /** Status of an order, as whoever holds its uuid sees it. */
  const orderStatus = async (uuid: string): Promise<string> =>
    (await call<Order>(server.address, 'GET', `/api/v1/order/${uuid}`)).body.orderStatus;

  /** What is sure of an order's package, and what changed since. */
  const assurancesOf = async (uuid: string, token: string): Promise<OrderAssurances> =>
    (await call<OrderAssurances>(server.address, 'GET', `/api/v1/order/${uuid}/assurances`, { token })).body;

  const answerChange = (uuid: string, change: string, answer: ChangeAnswer, token: string) =>
    call(server.address, 'POST', `/api/v1/order/${uuid}/assurances/${change}/answer`, {
      token,
      body: { answer },
    });

  /** The address of an agent's link. */
  const agentLinkOf = async (username: string): Promise<string> => {
    const token = await tokenOf(username);
    return (await call<{ url: string }>(server.address, 'POST', '/api/v1/agent-link', { token })).body.url;
  };

  return {
    ...http,
    agentLinkOf,
    assurancesOf,
    answerChange,
    findPackage,
    packages,
    orderOf,
    placeOrder,
    placePaidOrder,
    issueNumber,
    ordersOf,
    messagesOf,
    orderStatus,
    askWithdrawal,
    payAgain,
    payFirstTwice,
    payWrongAmount,
  };
}
