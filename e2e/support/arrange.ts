import type { Notification } from '@rihlah/contract/inbox';
import type { Order } from '@rihlah/contract/order';
import type { Payment } from '@rihlah/contract/payment';
import type { PlaceOrderBody } from '@rihlah/contract/place-order';
import type { Product } from '@rihlah/contract/product';
import { call } from '../../apps/api/test/support/http.ts';
import { journey } from '../../apps/api/test/support/journey.ts';
import { newPerson, type Person } from './people.ts';
import type { DemoServer } from './server.ts';

/** Everybody of the demo data has this password. */
export const DEMO_PASSWORD = 'rahasia123';
export const AGENT = '081200000001';
export const PILGRIM = '081200000002';
export const STAFF = '081200000009';

/** Somebody as the one who orders. */
export const registrarOf = ({ nik, name, ...person }: Person) => ({
  ...person,
  icnumber: nik,
  firstName: name,
});

/** Somebody as one who travels. */
export const pilgrimOf = (person: Person): PlaceOrderBody['pilgrims'][number] => ({
  ...registrarOf(person),
  hasPassport: 0,
  wentUmrah: 0,
  currentAddress: person.address,
});

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
  const findPackage = async (name: string, city = 'Bandung'): Promise<Product> => {
    const found = (await packages()).find((each) => each.name === name && each.branch.city === city);
    if (!found) throw new Error(`no package ${name} in ${city}`);
    return found;
  };

  const tokenOf = async (username: string): Promise<string> =>
    (await http.signIn(username, DEMO_PASSWORD)).body.access_token;

  /** A guest's order of one pilgrim for themself. */
  const placeOrder = async (person = newPerson()): Promise<Order> => {
    const { uuid } = await findPackage('Umrah Berkah 9 Hari');
    const registrar = { ...registrarOf(person), isPilgrim: 1 as const };
    const { body } = await http.place({
      registrar: [registrar],
      pilgrims: [pilgrimOf(person)],
      product: uuid,
    });
    return body;
  };

  /** The number of an order's first payment. */
  const issueNumber = async (order: Order, method: 'BRIVA' | 'BNIVA' = 'BRIVA'): Promise<Payment> =>
    (await http.issue({ type: '01', order: order.uuid }, method)).body;

  /** Somebody new who ordered for themself and paid: an account is on its way by SMS. */
  const placePaidOrder = async (): Promise<Person> => {
    const person = newPerson();
    const { paymentNumber } = await issueNumber(await placeOrder(person));
    await http.pay(paymentNumber ?? '');
    return person;
  };

  /** Orders of a login, newest first. */
  const ordersOf = async (username: string): Promise<Order[]> => {
    const token = await tokenOf(username);
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
  const messagesOf = async (username: string): Promise<Notification[]> => {
    const token = await tokenOf(username);
    const answer = await call<{ _embedded: { notification: Notification[] } }>(
      server.address,
      'GET',
      '/api/v1/notification',
      { token },
    );
    return answer.body._embedded.notification;
  };

  /** Status of an order, as whoever holds its uuid sees it. */
  const orderStatus = async (uuid: string): Promise<string> =>
    (await call<Order>(server.address, 'GET', `/api/v1/order/${uuid}`)).body.orderStatus;

  return {
    ...http,
    findPackage,
    packages,
    placeOrder,
    placePaidOrder,
    issueNumber,
    ordersOf,
    messagesOf,
    orderStatus,
  };
}
