import { randomUUID } from 'node:crypto';
import type { LendStep, LentStep } from '@rihlah/contract/documents/lent-steps';
import type { CreateFollowLink } from '@rihlah/contract/orders/follow-links';
import type { Notification } from '@rihlah/contract/people/inbox';
import { waitingEntries } from '../../../src/modules/orders/waiting/waiting.tables.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
  makeUnreached,
  newPhone,
} from '../people/factories.ts';
import { type LoggedIn, logIn, makeFamily } from '../people/families.ts';
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

/** With one of its orders. */
interface JointPayment {
  uuid: string;
  orderUuid: string;
}

/** Steps that the pilgrim lent: the token of each document's, and one that is taken back. */
interface LentSteps {
  tokens: Record<LentStep['kind'], string>;
  revokedUuid: string;
}

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
  /** For orders that nobody has paid: one that stands, and one to draw back. */
  joint: { standing: string; withdrawn: JointPayment };
  /** A place on a list for each role: whoever leaves has left. */
  waitingUuids: Record<Role, string>;
  lent: LentSteps;
  /** By which the pilgrim's family follows the journey. */
  followLinkUuid: string;
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
    joint: {
      standing: (await makeJoint(product)).uuid,
      withdrawn: await makeJoint(product),
    },
    waitingUuids: await makeWaiting(product),
    lent: await makeLent(product, pilgrim),
    followLinkUuid: await makeFollowLink(product, { token: pilgrim.token, order: family.orderUuid }),
  };
}

async function makeJoint({ address, services }: TestProduct): Promise<JointPayment> {
  const go = journey(address);
  const placed = await go.place(makeOrder(await makeProduct(services.db), 2));
  const orders = placed.body._embedded.order.map(({ uuid }) => uuid);
  const { body } = await go.openTogether(orders);
  return { uuid: body.uuid, orderUuid: orders[0] ?? '' };
}

async function makeWaiting({ services: { db, clock } }: TestProduct): Promise<World['waitingUuids']> {
  const productUuid = await makeProduct(db, { seats: 0 });
  const uuids = Object.fromEntries(ROLES.map((role) => [role, randomUUID()])) as World['waitingUuids'];
  await db.insert(waitingEntries).values(
    Object.values(uuids).map((uuid) => ({
      uuid,
      productUuid,
      name: 'Uji',
      phone: newPhone(),
      seats: 1,
      joinedAt: clock.now(),
    })),
  );
  return uuids;
}

async function makeLent({ address }: TestProduct, { uuid, token }: LoggedIn): Promise<LentSteps> {
  const lend = async (kind: LentStep['kind']) => {
    const body = { pilgrim: uuid, kind, name: 'Fauzan' };
    return (await call<LendStep['response']>(address, 'POST', '/api/v1/lent-step', { token, body })).body;
  };
  const tokenOf = async (kind: LentStep['kind']) => (await lend(kind)).url.split('/').at(-1) ?? '';
  return {
    tokens: {
      identity: await tokenOf('identity'),
      passport: await tokenOf('passport'),
      passportDocument: await tokenOf('passportDocument'),
      yellowBook: await tokenOf('yellowBook'),
      covid: await tokenOf('covid'),
    },
    revokedUuid: (await lend('covid')).step.uuid,
  };
}

async function makeFollowLink(
  { address }: TestProduct,
  { token, order }: { token: string; order: string },
): Promise<string> {
  const body = { order, name: 'Fauzan' };
  const asked = await call<CreateFollowLink['response']>(address, 'POST', '/api/v1/follow-link', {
    token,
    body,
  });
  return asked.body.link.uuid;
}
