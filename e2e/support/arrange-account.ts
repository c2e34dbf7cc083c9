import type { Product } from '@rihlah/contract/catalog/product';
import type { PilgrimIdentity } from '@rihlah/contract/documents/document';
import type { Order } from '@rihlah/contract/orders/order';
import type { Notification } from '@rihlah/contract/people/inbox';
import { call, eventually, requireDone } from '../../apps/api/test/support/http/http.ts';
import { upload } from '../../apps/api/test/support/people/uploads.ts';
import { type Arrange, makeOrderPilgrim, makeOrderRegistrar } from './arrange.ts';
import { decideDocument, settleDecisions } from './arrange-staff.ts';
import { newPerson, type Person } from './people.ts';
import { smallPhoto } from './photos.ts';
import type { DemoServer } from './server.ts';

/** Somebody with a login of their own. */
export interface Customer extends Person {
  password: string;
  token: string;
}

/** A pilgrim with the order they travel on. */
export interface Traveller extends Customer {
  order: Order;
  /** Uuid of the pilgrim. */
  pilgrim: string;
}

export type ArrangeAccount = ReturnType<typeof arrangeAccount>;

/** The documents of the pick-up rule, each by the call that has them. */
const PICKUP_DOCUMENTS = [
  { path: 'pilgrim-identity', photos: ['profilePhoto', 'icPhoto', 'ficPhoto'], fields: {} },
  { path: 'pilgrim-paspor-document', photos: ['photo'], fields: { type: 'Ijazah' } },
  { path: 'pilgrim-vaksin', photos: ['photo'], fields: {} },
] as const;

type DocumentPath = (typeof PICKUP_DOCUMENTS)[number]['path'];

/** Customers of a test's own: paid orders, logins, documents. */
export function arrangeAccount(server: DemoServer, api: Arrange) {
  const { address } = server;
  const get = async <Body>(path: string, token: string): Promise<Body> =>
    (await call<Body>(address, 'GET', path, { token })).body;

  /** The login of somebody whose first payment has come. */
  const customer = async (person: Person): Promise<Customer> => {
    const password = await api.passwordOf(person.phone);
    const { body } = await api.signIn(person.phone, password);
    return { ...person, password, token: body.access_token };
  };

  /** One person ordered for another, and the first payment has come. */
  const orderFor = async (registrar: Person, pilgrim: Person, product: Product): Promise<Order> => {
    const isOwn = registrar === pilgrim;
    const order = await api.paidOrder({
      registrar: [{ ...makeOrderRegistrar(registrar), isPilgrim: isOwn ? 1 : 0 }],
      pilgrims: [makeOrderPilgrim(pilgrim)],
      product: product.uuid,
    });
    const { body } = await eventually(
      () => call<Order>(address, 'GET', `/api/v1/order/${order.uuid}`),
      ({ body: { orderStatus } }) => orderStatus === 'Pelunasan',
    );
    return body;
  };

  /** Somebody who ordered for themself and paid the first bill. */
  const traveller = async (person = newPerson()): Promise<Traveller> => {
    const { uuid } = await orderFor(person, person, await api.findPackage('Umrah Berkah 9 Hari'));
    const login = await customer(person);
    const order = await api.order(uuid, login.token);
    return { ...login, order, pilgrim: order.pilgrim.uuid ?? '' };
  };

  /** Somebody who has paid everything. */
  const settled = async (person = newPerson()): Promise<Traveller> => {
    const customer = await traveller(person);
    const { body } = await api.issue({ type: '02', order: customer.order.uuid });
    await api.pay(body.paymentNumber ?? '');
    await eventually(
      () => api.status(customer.order.uuid),
      ({ isSettled }) => isSettled,
    );
    return customer;
  };

  /** An agent with one pilgrim, who is new as well unless named. */
  const agentFor = async (pilgrim: Person = newPerson(), packageName = 'Umrah Berkah 9 Hari') => {
    const person = newPerson();
    const { uuid } = await orderFor(person, pilgrim, await api.findPackage(packageName));
    const agent = await customer(person);
    return { agent, pilgrim, order: await api.order(uuid, agent.token) };
  };

  /** Hands in what the pick-up rule asks for. */
  const handIn = async ({ token, pilgrim }: Traveller): Promise<void> => {
    const { buffer } = await smallPhoto();
    for (const { path, photos, fields } of PICKUP_DOCUMENTS) {
      const files = Object.fromEntries(photos.map((name) => [name, buffer]));
      requireDone(await upload(address, path, token, { ...fields, pilgrim, ...files }), path);
    }
  };

  /** Uuid of a document that was handed in. */
  const documentOf = async ({ token, pilgrim }: Traveller, path: DocumentPath): Promise<string> => {
    const query = `pilgrim_uuid=${pilgrim}&isCovidVaccine=0`;
    const filter = path === 'pilgrim-vaksin' ? query : `pilgrim_uuid=${pilgrim}`;
    const answer = await get<{ _embedded: Record<string, PilgrimIdentity[]> }>(
      `/api/v1/${path}?${filter}`,
      token,
    );
    const uuid = Object.values(answer._embedded)[0]?.[0]?.uuid;
    if (!uuid) throw new Error(`nothing handed in at ${path}`);
    return uuid;
  };

  /** Staff decide documents, and their owner has been told. @param why null accepts them */
  const decide = async (
    customer: Traveller,
    paths: readonly DocumentPath[],
    why: string | null,
  ): Promise<void> => {
    const told = async () =>
      (await get<{ total_items: number }>('/api/v1/notification?limit=1', customer.token)).total_items;
    const before = await told();
    for (const path of paths) await decideDocument(server, await documentOf(customer, path), why);
    await settleDecisions(server);
    await eventually(told, (count) => count >= before + paths.length);
  };

  /** Staff verify what the pick-up rule asks for. */
  const verify = (customer: Traveller): Promise<void> =>
    decide(
      customer,
      PICKUP_DOCUMENTS.map(({ path }) => path),
      null,
    );

  /** Staff reject a document. */
  const reject = (customer: Traveller, path: DocumentPath, why: string): Promise<void> =>
    decide(customer, [path], why);

  /** The inbox of a pilgrim, newest first. */
  const messagesOf = async ({ token, pilgrim }: Traveller): Promise<Notification[]> =>
    (
      await get<{ _embedded: { notification: Notification[] } }>(
        `/api/v1/notification?pilgrim_uuid=${pilgrim}`,
        token,
      )
    )._embedded.notification;

  return { customer, traveller, settled, agentFor, handIn, verify, reject, messagesOf };
}
