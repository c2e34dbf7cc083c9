import type { Notification } from '@rihlah/contract/people/inbox';
import { makeOrder, makePilgrim, makeProduct, makeRegistrar, makeUnreached } from '../people/factories.ts';
import { logIn, makeFamily } from '../people/families.ts';
import { journey } from '../people/journey.ts';
import type { TestProduct } from '../process/product.ts';
import { makeStaff } from '../staff/make-staff.ts';
import { call } from './http.ts';

/** `unconsented`: an agent who ordered for the same pilgrim, who has not accepted them. */
export const ROLES = [
  'guest',
  'pilgrim',
  'otherPilgrim',
  'agent',
  'otherAgent',
  'unconsented',
  'staff',
] as const;

export type Role = (typeof ROLES)[number];

/** An order with its people, strangers, and one thing of each kind to ask for. */
export interface World {
  tokens: Record<Role, string | undefined>;
  agentUuid: string;
  pilgrimUuid: string;
  /** Somebody without a phone, for whom the agent is reached. */
  dependantUuid: string;
  orderUuid: string;
  /** The order of the agent who was not accepted. */
  unconsentedOrderUuid: string;
  billUuid: string;
  productUuid: string;
  bankAccountUuid: string;
  /** In the agent's inbox. */
  notificationUuid: string;
}

const STAFF = { username: '081200000009', password: 'rahasia123' };

export async function makeWorld(product: TestProduct): Promise<World> {
  const go = journey(product.address);
  const family = await makeFamily(product);
  const strangers = await makeFamily(product);
  const { pilgrim, agent } = family;
  const registrar = makeRegistrar();
  const again = makePilgrim({ icnumber: pilgrim.nik, phone: pilgrim.phone, firstName: pilgrim.name });
  const second = await go.paidOrder(
    makeOrder(await makeProduct(product.services.db), 1, { registrar: [registrar], pilgrims: [again] }),
  );
  await makeStaff(product, STAFF.username, STAFF.password);
  const account = await call<{ uuid: string }>(product.address, 'POST', '/api/v1/bank-account', {
    token: agent.token,
    body: { code: '002', accountName: agent.name, accountNumber: '420042', bankAddress: 'KC Bandung' },
  });
  const inbox = await call<{ _embedded: { notification: Notification[] } }>(
    product.address,
    'GET',
    '/api/v1/notification',
    { token: agent.token },
  );
  const self = makeRegistrar({ icnumber: agent.nik, phone: agent.phone, firstName: agent.name });
  const forChild = makeOrder(await makeProduct(product.services.db), 0, { registrar: [self] });
  const child = await go.paidOrder({ ...forChild, pilgrims: [makeUnreached()] }, agent.token);
  return {
    tokens: {
      guest: undefined,
      pilgrim: pilgrim.token,
      otherPilgrim: strangers.pilgrim.token,
      agent: agent.token,
      otherAgent: strangers.agent.token,
      unconsented: (await logIn(product, registrar)).token,
      staff: (await go.signIn(STAFF.username, STAFF.password)).body.access_token,
    },
    agentUuid: agent.uuid,
    pilgrimUuid: pilgrim.uuid,
    dependantUuid: child.pilgrim.uuid ?? '',
    orderUuid: family.orderUuid,
    unconsentedOrderUuid: second.uuid,
    billUuid: (await go.bills(family.orderUuid))[0]?.uuid ?? '',
    productUuid: family.productUuid,
    bankAccountUuid: account.body.uuid,
    notificationUuid: inbox.body._embedded.notification[0]?.uuid ?? '',
  };
}
