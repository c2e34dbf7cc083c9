import type { ListOrders } from '@rihlah/contract/orders/order';
import type { StaffStep } from '@rihlah/contract/staff/orders/orders';
import { FINISH_SETTLES_MINUTES } from '@rihlah/rules/journey/trip/travel-day';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../test/support/http/http.ts';
import { look } from '../../../test/support/http/look.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
} from '../../../test/support/people/factories.ts';
import { makeFamily, setStatus } from '../../../test/support/people/families.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { cancelOrder } from '../../../test/support/staff/acts.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { agentLedger } from '../agents/agents.tables.ts';
import { findAgentBalance } from '../agents/balance.ts';
import { bills, virtualAccounts } from '../billing/bills/bills.tables.ts';
import { productAddOns } from '../catalog/packages/packages.tables.ts';
import { members } from '../identity/persons/accounts.tables.ts';
import { changeAddOn } from './change/change-add-on.ts';
import { moveOrder } from './change/move-order.ts';
import { resetPickup } from './pickup/reset-pickup.ts';
import { redeemFreePackage } from './place/redeem-free-package.ts';
import { orderStatusHistory, orders } from './record/orders.tables.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let owner: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
  owner = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

const db = () => product.services.db;
const cancel = (orderUuid: string) => cancelOrder(product.services, owner, { orderUuid, why: 'sakit' });
const found = () => look(product, owner.uuid);

describe('moving an order', () => {
  it('follows the one table, with history by name, and makes travellers members', async () => {
    const { pilgrim, orderUuid } = await makeFamily(product);
    const move = (to: StaffStep, early = false) =>
      moveOrder(product.services, owner, { orderUuid, to, why: 'jadwal', early });
    await expect(move('Manasik Haji')).rejects.toMatchObject({ code: 'stepNotAllowed' });
    await setStatus(product, orderUuid, 'Lunas');
    await move('Manasik Haji');
    // The departure is months away.
    await expect(move('Berangkat Umrah')).rejects.toMatchObject({ code: 'beforeItsDay' });
    for (const status of ['Berangkat Umrah', 'Selesai', 'Close'] as const) await move(status, true);
    await go.advance(FINISH_SETTLES_MINUTES * 60);
    const history = await db()
      .select()
      .from(orderStatusHistory)
      .where(and(eq(orderStatusHistory.orderUuid, orderUuid), eq(orderStatusHistory.by, owner.uuid)));
    expect(history.map(({ toStatus }) => toStatus)).toEqual([
      'Manasik Haji',
      'Berangkat Umrah',
      'Selesai',
      'Close',
    ]);
    const [member] = await eventually(
      () => db().select().from(members).where(eq(members.personUuid, pilgrim.uuid)),
      (rows) => rows.length > 0,
    );
    expect(member?.memberId).toMatch(/^RHM-\d{5}$/);
    expect(await found().typesIn(pilgrim.token)).toEqual(
      expect.arrayContaining(['manasik-invitation', 'membership']),
    );
  });
});

describe('cancelling a paid order', () => {
  it('gives the seat back, takes the commission back, voids bills and closes their numbers', async () => {
    const { agent, pilgrim, orderUuid, productUuid } = await makeFamily(product);
    const [, bill] = await go.bills(orderUuid);
    const { body } = await go.issue({ type: '03', payment: bill?.uuid ?? '' });
    await db()
      .insert(agentLedger)
      .values({ registrarUuid: agent.uuid, kind: 'withdrawal', amount: -300_000, createdAt: new Date() });
    const seats = await found().seatsOf(productUuid);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => cancel(orderUuid)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await found().seatsOf(productUuid)).toBe((seats ?? 0) + 1);
    expect(await findAgentBalance(db(), agent.uuid)).toBe(-300_000);
    const rows = await db().select().from(bills).where(eq(bills.orderUuid, orderUuid));
    expect(rows.map(({ status }) => status).sort()).toEqual(['paid', 'void', 'void']);
    await eventually(
      () =>
        db()
          .select()
          .from(virtualAccounts)
          .where(eq(virtualAccounts.number, body.paymentNumber ?? '')),
      ([account]) => account?.status === 'closed',
    );
    for (const { token } of [agent, pilgrim])
      expect(await found().typesIn(token)).toContain('order-cancelled');
    // The pilgrim has a login of their own: nobody may miss that they do not travel.
    // An agent hears of it with the rest of their quarter of an hour.
    await go.advance(15 * 60);
    const notifiedOf = async (phone: string) =>
      (await go.sms(phone)).filter(({ text }) => text.includes('dibatalkan. Alasan: sakit.'));
    for (const { phone } of [agent, pilgrim])
      await eventually(
        () => notifiedOf(phone),
        (list) => list.length === 1,
      );
  });

  it('has a list of its own, for its people', async () => {
    const { pilgrim, orderUuid } = await makeFamily(product);
    await cancel(orderUuid);
    const listed = async (query: string) => {
      const path = `/api/v1/order?pilgrim_uuid=${pilgrim.uuid}${query}`;
      const { body } = await call<ListOrders['response']>(product.address, 'GET', path, {
        token: pilgrim.token,
      });
      return body._embedded.order.map(({ uuid }) => uuid);
    };
    expect(await listed('&cancelled=1')).toEqual([orderUuid]);
    expect(await listed('')).toEqual([]);
  });

  it('is refused where the table has no such step', async () => {
    const { orderUuid } = await makeFamily(product);
    await setStatus(product, orderUuid, 'Berangkat Umrah');
    await expect(cancel(orderUuid)).rejects.toMatchObject({ code: 'stepNotAllowed' });
  });
});

describe('add-ons', () => {
  it('reprice the unpaid bills, and come off only what is unpaid', async () => {
    const [, progressive] = await db()
      .insert(productAddOns)
      .values([
        { description: 'Perlengkapan', price: 750_000, createdAt: new Date('2020-01-01') },
        { description: 'Visa progresif', price: 8_400_000, createdAt: new Date('2020-01-02') },
      ])
      .returning();
    const { pilgrim, orderUuid } = await makeFamily(product);
    const change = (action: 'add' | 'remove') =>
      changeAddOn(product.services, owner, {
        orderUuid,
        addOnUuid: progressive?.uuid ?? '',
        action,
        why: 'pernah umrah',
      });
    expect(await change('add')).toBe(8_400_000);
    await expect(change('add')).rejects.toMatchObject({ code: 'addOnPresent' });
    expect((await found().orderOf(orderUuid))?.amount).toBe(39_900_000);
    expect((await go.bills(orderUuid)).reduce((sum, { amount }) => sum + amount, 0)).toBe(39_900_000);
    expect(await change('remove')).toBe(-8_400_000);
    expect((await go.bills(orderUuid)).reduce((sum, { amount }) => sum + amount, 0)).toBe(31_500_000);
    await expect(change('remove')).rejects.toMatchObject({ code: 'addOnMissing' });
    expect(await found().eventsOf(orderUuid)).toEqual([
      'order.add-on-added staff',
      'order.add-on-removed staff',
    ]);
    expect(await found().typesIn(pilgrim.token)).toContain('add-on-added');
    await change('add');
    const { body } = await go.issue({ type: '02', order: orderUuid });
    await go.pay(body.paymentNumber ?? '');
    await expect(change('remove')).rejects.toMatchObject({ code: 'billsPaid' });
    expect((await found().orderOf(orderUuid))?.status).toBe('Lunas');
  });
});

describe('a free package', () => {
  const redeem = (orderUuid: string) => redeemFreePackage(product.services, owner, { orderUuid });
  const tooLittle = { fields: { amount: 'balanceTooLow' } };

  it('costs the agent a fixed part of the balance and settles their own order', async () => {
    const { agent } = await makeFamily(product);
    const productUuid = await makeProduct(db());
    const self = { icnumber: agent.nik, phone: agent.phone, firstName: agent.name };
    const placed = await go.place(
      makeOrder(productUuid, 1, {
        registrar: [makeRegistrar({ ...self, isPilgrim: 1 })],
        pilgrims: [makePilgrim({ ...self, gender: 'f' })],
      }),
      { token: agent.token },
    );
    const { uuid } = placed.body;
    const { body: living } = await go.issue({ type: '01', order: uuid });
    await expect(redeem(uuid)).rejects.toMatchObject(tooLittle);
    expect((await go.order(uuid)).orderStatus).toBe('Pembayaran DP');
    await db()
      .insert(agentLedger)
      .values({ registrarUuid: agent.uuid, kind: 'commission', amount: 10_000_000, createdAt: new Date() });
    const outcomes = await Promise.allSettled([redeem(uuid), redeem(uuid)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await findAgentBalance(db(), agent.uuid)).toBe(300_000);
    expect((await go.order(uuid)).orderStatus).toBe('Lunas');
    expect(await go.status(uuid)).toEqual({ isPaid: true, isSettled: true });
    expect((await go.bills(uuid)).reduce((sum, { amount }) => sum + amount, 0)).toBe(31_500_000);
    expect((await go.pay(living.paymentNumber ?? '')).body.status).not.toBe('paid');
    expect(await found().eventsOf(uuid)).toEqual(['order.free-package staff']);
    await cancel(uuid);
    expect(await findAgentBalance(db(), agent.uuid)).toBe(10_300_000);
  });

  it('is for any pilgrim of the agent’s unpaid orders, once for each, and earns no commission', async () => {
    const { agent } = await makeFamily(product);
    await db()
      .insert(agentLedger)
      .values({ registrarUuid: agent.uuid, kind: 'commission', amount: 20_000_000, createdAt: new Date() });
    const { uuid } = (
      await go.place(
        makeOrder(await makeProduct(db()), 1, {
          registrar: [makeRegistrar({ icnumber: agent.nik, phone: agent.phone, firstName: agent.name })],
          pilgrims: [makePilgrim()],
        }),
        { token: agent.token },
      )
    ).body;
    expect(await redeem(uuid)).toBe(10_000_000);
    expect((await go.order(uuid)).orderStatus).toBe('Lunas');
    expect(await findAgentBalance(db(), agent.uuid)).toBe(10_300_000);
    // What was chosen afterwards is billed as usual: the package was given already.
    await setStatus(product, uuid, 'Pelunasan');
    await expect(redeem(uuid)).rejects.toMatchObject({ code: 'freePackageGiven' });
    expect(await findAgentBalance(db(), agent.uuid)).toBe(10_300_000);
  });

  it('that somebody else takes the balance for gives the numbers back', async () => {
    const { agent } = await makeFamily(product);
    await db()
      .insert(agentLedger)
      .values({ registrarUuid: agent.uuid, kind: 'commission', amount: 10_000_000, createdAt: new Date() });
    const registrar = [makeRegistrar({ icnumber: agent.nik, phone: agent.phone, firstName: agent.name })];
    const uuids: string[] = [];
    for (let index = 0; index < 2; index++) {
      const body = makeOrder(await makeProduct(db()), 1, { registrar });
      const { uuid } = (await go.place(body, { token: agent.token })).body;
      await go.issue({ type: '01', order: uuid });
      uuids.push(uuid);
    }
    const outcomes = await Promise.allSettled(uuids.map(redeem));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = uuids[outcomes.findIndex(({ status }) => status === 'rejected')] ?? '';
    const [bill] = await eventually(
      () => go.bills(left),
      ([first]) => first?.paymentNumber !== null,
    );
    expect((await go.pay(bill?.paymentNumber ?? '')).body.status).toBe('paid');
  });

  it('that the balance is too low for leaves the number that lives', async () => {
    const { agent, pilgrim, orderUuid } = await makeFamily(product);
    const { body } = await go.issue({ type: '02', order: orderUuid });
    await expect(redeem(orderUuid)).rejects.toMatchObject(tooLittle);
    expect((await go.pay(body.paymentNumber ?? '')).body.status).toBe('paid');
    expect((await go.order(orderUuid, pilgrim.token)).orderStatus).toBe('Lunas');
    expect(await findAgentBalance(db(), agent.uuid)).toBe(300_000);
  });
});

describe('resetting a pick-up date', () => {
  it('lets another be chosen', async () => {
    const { pilgrim, orderUuid } = await makeFamily(product);
    const reset = () => resetPickup(product.services, owner, { orderUuid, why: 'kurir sakit' });
    await expect(reset()).rejects.toMatchObject({ code: 'noSchedule' });
    await db().update(orders).set({ pickupDate: sql`current_date` }).where(eq(orders.uuid, orderUuid));
    await reset();
    expect((await found().orderOf(orderUuid))?.pickupDate).toBeNull();
    expect(await found().typesIn(pilgrim.token)).toContain('pickup-reset');
  });

  it('ends with the order', async () => {
    const { orderUuid } = await makeFamily(product);
    await db()
      .update(orders)
      .set({ pickupDate: sql`current_date`, status: 'Batal' })
      .where(eq(orders.uuid, orderUuid));
    const late = resetPickup(product.services, owner, { orderUuid, why: 'kurir sakit' });
    await expect(late).rejects.toMatchObject({ code: 'orderClosed' });
    expect((await found().orderOf(orderUuid))?.pickupDate).not.toBeNull();
  });
});
