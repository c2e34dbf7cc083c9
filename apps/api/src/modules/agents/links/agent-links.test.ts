import type { GetAgentLink, OpenAgentLink } from '@rihlah/contract/people/agent-link';
import type { ListCommissions } from '@rihlah/contract/people/commission';
import type { Notification } from '@rihlah/contract/people/inbox';
import type { StaffAgentDetail } from '@rihlah/contract/staff/agents/agents';
import type { StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import type { Problem } from '@rihlah/contract/wire/hal';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../../test/support/http/http.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
} from '../../../../test/support/people/factories.ts';
import { type Family, makeFamily } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { cancelOrder } from '../../../../test/support/staff/acts.ts';
import { makeStaff } from '../../../../test/support/staff/make-staff.ts';
import { type StaffClient, signInAs } from '../../../../test/support/staff/staff-client.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import { moveRows } from '../../identity/persons/move-rows.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { agentLedger, agentLinks } from '../agents.tables.ts';
import { findAgentBalance } from '../balance.ts';

const COMMISSION = 300_000;
const PASSWORD = 'rahasia12345';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let family: Family;
let code: string;
let loket: StaffClient;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
  family = await makeFamily(product);
  code = (await openLink(family.agent.token)).body.code;
  await makeStaff(product, 'tautan.satu', PASSWORD);
  loket = await signInAs(product.address, 'tautan.satu', PASSWORD);
});
afterAll(() => product.end());

const db = () => product.services.db;

const openLink = (token: string) =>
  call<OpenAgentLink['response']>(product.address, 'POST', '/api/v1/agent-link', { token });
const readLink = (of: string) =>
  call<GetAgentLink['response'] & Problem>(product.address, 'GET', `/api/v1/agent-link/${of}`);
const commissionsOf = async (token: string) =>
  (await call<ListCommissions['response']>(product.address, 'GET', '/api/v1/commission?limit=100', { token }))
    .body;
const inboxOf = async (token: string) =>
  (
    await call<{ _embedded: { notification: Notification[] } }>(
      product.address,
      'GET',
      '/api/v1/notification?limit=100',
      { token },
    )
  ).body._embedded.notification;

/** A buyer who orders for somebody else, by a link. */
async function orderByLink(agent = code, productUuid = family.productUuid) {
  const registrar = makeRegistrar({ firstName: 'Wahyuni Lestari' });
  const pilgrim = makePilgrim({ firstName: 'Rukmini Sastro' });
  const body = { ...makeOrder(productUuid, 0, { registrar: [registrar], pilgrims: [pilgrim] }), agent };
  const { status, body: placed } = await go.place(body);
  const order = placed._embedded?.order[0];
  return { status, placed, registrar, pilgrim, uuid: order?.uuid ?? '', orderId: order?.orderId ?? '' };
}

async function payFirst(orderUuid: string): Promise<void> {
  const { body } = await go.issue({ type: '01', order: orderUuid });
  await go.pay(body.paymentNumber ?? '');
  await eventually(
    () => go.status(orderUuid),
    ({ isPaid }) => isPaid,
  );
}

describe('an agent’s link', () => {
  it('is one, also when it is asked for at once, and nobody’s but an agent’s', async () => {
    const other = await makeFamily(product);
    const opened = await Promise.all(Array.from({ length: 8 }, () => openLink(other.agent.token)));
    expect(new Set(opened.map(({ body }) => body.code)).size).toBe(1);
    const [first] = opened;
    expect(first?.body.url).toBe(`${product.address}/agen/${first?.body.code}`);
    expect(await db().$count(agentLinks, eq(agentLinks.registrarUuid, other.agent.uuid))).toBe(1);
    expect((await openLink(other.pilgrim.token)).status).toBe(404);
  });

  it('says the agent’s name to whoever has it, however it was typed', async () => {
    const { status, body } = await readLink(` ${code.toUpperCase()} `);
    expect([status, body]).toEqual([200, { code, name: family.agent.name }]);
    expect((await readLink('zzzzzzzz')).status).toBe(404);
    expect((await readLink('tidak-ada')).status).toBe(404);
  });
});

describe('an order by an agent’s link', () => {
  it('earns the agent the commission, who is told of it and of nobody', async () => {
    const before = await findAgentBalance(db(), family.agent.uuid);
    const { uuid, orderId, registrar } = await orderByLink();
    const held = (await commissionsOf(family.agent.token))._embedded.commission.find(
      (one) => one.orderId === orderId,
    );
    expect(held).toMatchObject({
      orderUuid: null,
      pilgrim: 'R••• S•••',
      isByLink: true,
      amount: COMMISSION,
      stage: 'held',
    });
    const order = await go.order(uuid);
    expect(held?.at).toBe(order.expiresAt);

    await payFirst(uuid);
    expect(await findAgentBalance(db(), family.agent.uuid)).toBe(before + COMMISSION);
    const credited = await db().select().from(agentLedger).where(eq(agentLedger.orderUuid, uuid));
    expect(credited.map(({ registrarUuid, amount }) => [registrarUuid, amount])).toEqual([
      [family.agent.uuid, COMMISSION],
    ]);
    const { _embedded, money } = await commissionsOf(family.agent.token);
    expect(_embedded.commission.find((one) => one.orderId === orderId)).toMatchObject({
      stage: 'available',
      orderUuid: null,
    });
    expect(money.available).toBe(before + COMMISSION);

    const news = (await inboxOf(family.agent.token)).filter(({ type }) => type.startsWith('commission'));
    expect(news.map(({ type, order: of }) => [type, of])).toEqual(
      expect.arrayContaining([
        ['commission-held', null],
        ['commission', null],
      ]),
    );
    const all = JSON.stringify([await commissionsOf(family.agent.token), news]);
    for (const secret of [uuid, 'Rukmini', 'Sastro', registrar.phone]) expect(all).not.toContain(secret);
    // What whoever ordered has, the agent has not: not the order among theirs, not its pilgrim's documents.
    const own = await call<{ _embedded: { order: { uuid: string }[] } }>(
      product.address,
      'GET',
      `/api/v1/order?registrar_uuid=${family.agent.uuid}&limit=100`,
      { token: family.agent.token },
    );
    expect(own.body._embedded.order.map((one) => one.uuid)).not.toContain(uuid);
    const [row] = await db().select().from(orders).where(eq(orders.uuid, uuid));
    const pilgrim = await call(product.address, 'GET', `/api/v1/pilgrim/${row?.pilgrimUuid}`, {
      token: family.agent.token,
    });
    expect(pilgrim.status).toBe(404);
  });

  it('loses the commission again when it is cancelled', async () => {
    const { uuid, orderId } = await orderByLink();
    await payFirst(uuid);
    const before = await findAgentBalance(db(), family.agent.uuid);
    const owner = await addStaffMember(product, 'Pemilik');
    await cancelOrder(product.services, owner, { orderUuid: uuid, why: 'sakit' });
    expect(await findAgentBalance(db(), family.agent.uuid)).toBe(before - COMMISSION);
    const { _embedded } = await commissionsOf(family.agent.token);
    expect(_embedded.commission.find((one) => one.orderId === orderId)?.stage).toBe('reversed');
  });

  it('is the agent’s own where an agent orders: nobody earns by another agent', async () => {
    const other = await makeFamily(product);
    const before = await findAgentBalance(db(), family.agent.uuid);
    const registrar = makeRegistrar({
      icnumber: other.agent.nik,
      phone: other.agent.phone,
      firstName: other.agent.name,
    });
    const body = makeOrder(family.productUuid, 1, { registrar: [registrar] });
    const { status, body: placed } = await go.place({ ...body, agent: code }, { token: other.agent.token });
    expect(status).toBe(201);
    await payFirst(placed.uuid);
    expect(await findAgentBalance(db(), family.agent.uuid)).toBe(before);
    const [credit] = await db().select().from(agentLedger).where(eq(agentLedger.orderUuid, placed.uuid));
    expect(credit?.registrarUuid).toBe(other.agent.uuid);
  });

  it('earns nothing for a pilgrim who is that agent', async () => {
    const registrar = makeRegistrar();
    const pilgrim = makePilgrim({
      icnumber: family.agent.nik,
      phone: family.agent.phone,
      firstName: family.agent.name,
    });
    const productUuid = await makeProduct(db());
    const body = makeOrder(productUuid, 0, { registrar: [registrar], pilgrims: [pilgrim] });
    const { body: placed } = await go.place({ ...body, agent: code });
    await payFirst(placed.uuid);
    expect(await db().$count(agentLedger, eq(agentLedger.orderUuid, placed.uuid))).toBe(0);
    const { _embedded } = await commissionsOf(family.agent.token);
    expect(_embedded.commission.map((one) => one.orderId)).not.toContain(placed.orderId);
  });

  it('is refused where the link is nobody’s, and then nothing is ordered', async () => {
    const productUuid = await makeProduct(db());
    const { status, placed } = await orderByLink('zzzzzzzz', productUuid);
    expect([status, placed.validation_messages]).toEqual([
      422,
      {
        agent: { agentLinkUnknown: 'Tautan agen ini tidak berlaku lagi. Hapus agennya, lalu pesan lagi.' },
      },
    ]);
    expect(await db().$count(orders, eq(orders.productUuid, productUuid))).toBe(0);
  });

  it('says in Loket whose link brought it, at the order and at the agent', async () => {
    const { uuid, orderId } = await orderByLink();
    const order = await loket.ask<StaffOrderDetail>('GET', `/orders/${uuid}`);
    expect(order.body.linkAgent).toEqual({ uuid: family.agent.uuid, name: family.agent.name });
    const agent = await loket.ask<StaffAgentDetail>('GET', `/agents/${family.agent.uuid}`);
    const commission = agent.body.commissions.find((one) => one.order.orderId === orderId);
    expect(commission).toMatchObject({ isByLink: true, stage: 'held' });
    expect(agent.body.money?.held).toBeGreaterThanOrEqual(COMMISSION);
  });
});

it('a link goes along when two records of its agent become one, with the commission of what came by it', async () => {
  const one = await makeFamily(product);
  const two = await makeFamily(product);
  const { code: kept } = (await openLink(one.agent.token)).body;
  const { code: other } = (await openLink(two.agent.token)).body;
  const { uuid } = await orderByLink(other);
  await db().transaction((tx) =>
    moveRows(tx, {
      kept: one.agent.uuid,
      other: two.agent.uuid,
      loginOf: one.agent.uuid,
      now: product.services.clock.now(),
    }),
  );
  expect((await readLink(other)).body.name).toBe(one.agent.name);
  expect((await openLink(one.agent.token)).body.code).toBe(kept);
  await payFirst(uuid);
  expect(await findAgentBalance(db(), one.agent.uuid)).toBeGreaterThanOrEqual(COMMISSION);
});
